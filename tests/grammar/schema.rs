//! As much of JSON Schema as `grammar/scenario.schema.json` uses.

use serde_json::Value;

/// Says where a value does not fit its schema; nothing if it fits.
pub(crate) fn misfit(root: &Value, schema: &Value, value: &Value, path: &str) -> Option<String> {
    if let Some(name) = schema["$ref"].as_str() {
        let target = root.pointer(&name[1..]).expect("the name is defined");
        return misfit(root, target, value, path);
    }
    for keyword in ["oneOf", "anyOf"] {
        if let Some(choices) = schema[keyword].as_array() {
            let fitting = choices.iter().filter(|one| misfit(root, one, value, path).is_none()).count();
            if fitting == 0 || (keyword == "oneOf" && fitting > 1) {
                return Some(format!("{path}: {fitting} of {keyword} fit {value}"));
            }
        }
    }
    if let Some(words) = schema["enum"].as_array()
        && !words.contains(value)
    {
        return Some(format!("{path}: {value} is none of {words:?}"));
    }
    match schema["type"].as_str() {
        None => None,
        Some("object") => object(root, schema, value, path),
        Some("array") => array(root, schema, value, path),
        Some("string") => (!value.is_string()).then(|| format!("{path}: {value} is no text")),
        Some("boolean") => (!value.is_boolean()).then(|| format!("{path}: {value} is no boolean")),
        Some("null") => (!value.is_null()).then(|| format!("{path}: {value} is not null")),
        Some("number") => {
            let fits =
                value.as_f64().is_some_and(|number| schema["minimum"].as_f64().is_none_or(|least| least <= number));
            (!fits).then(|| format!("{path}: {value} is out of range"))
        }
        Some("integer") => {
            let within =
                |number| schema["minimum"].as_u64() <= Some(number) && Some(number) <= schema["maximum"].as_u64();
            (!value.as_u64().is_some_and(within)).then(|| format!("{path}: {value} is out of range"))
        }
        Some(other) => panic!("{path}: the test knows no type {other}"),
    }
}

fn object(root: &Value, schema: &Value, value: &Value, path: &str) -> Option<String> {
    let Some(fields) = value.as_object() else {
        return Some(format!("{path}: {value} is no object"));
    };
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    for name in required {
        if !fields.contains_key(name) {
            return Some(format!("{path}: {name} is missing"));
        }
    }
    fields.iter().find_map(|(name, field)| match schema["properties"].get(name) {
        Some(property) => misfit(root, property, field, &format!("{path}/{name}")),
        None => Some(format!("{path}: {name} is unknown")),
    })
}

fn array(root: &Value, schema: &Value, value: &Value, path: &str) -> Option<String> {
    let Some(items) = value.as_array() else {
        return Some(format!("{path}: {value} is no array"));
    };
    let mut places = items.iter().enumerate();
    places.find_map(|(at, item)| misfit(root, &schema["items"], item, &format!("{path}/{at}")))
}
