"""`solemn lsp` driven by a client that others wrote: an editor session from `initialize` to `exit`.

    SOLEMN=target/release/solemn python3 -m pytest -o asyncio_mode=auto tests/editor/session.py

Needs pytest-lsp.
"""

import asyncio
import os

import pytest_lsp
from lsprotocol import types as t
from pytest_lsp import ClientServerConfig, LanguageClient

SOLEMN = os.environ.get("SOLEMN", "target/release/solemn")
URI = "file:///board.duel"
BOARD = """\
turn    you, main phase 1
you
  hand   Dark Hole; Kurib
opponent
  m1     Celtic Guardian
? can you activate Dark Hole = no
"""


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[SOLEMN, "lsp", "--cards", "none", "--no-config"]))
async def client(lsp_client: LanguageClient):
    parameters = t.InitializeParams(capabilities=pytest_lsp.client_capabilities("visual-studio-code"))
    await lsp_client.initialize_session(parameters)
    yield
    await lsp_client.shutdown_session()


def at(line: int, character: int) -> t.Position:
    return t.Position(line=line, character=character)


def document() -> t.TextDocumentIdentifier:
    return t.TextDocumentIdentifier(uri=URI)


def open_document(client: LanguageClient, text: str = BOARD) -> None:
    item = t.TextDocumentItem(uri=URI, language_id="duel", version=1, text=text)
    client.text_document_did_open(t.DidOpenTextDocumentParams(text_document=item))


async def test_problems_go_as_they_are_mended(client: LanguageClient):
    open_document(client)
    await client.wait_for_notification(t.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    wrong = client.diagnostics[URI]
    assert [(one.range.start.line, one.range.start.character) for one in wrong] == [(2, 20)]
    span = t.Range(start=at(2, 20), end=at(2, 25))
    change = t.TextDocumentContentChangePartial(range=span, text="Kuriboh")
    versioned = t.VersionedTextDocumentIdentifier(uri=URI, version=2)
    client.text_document_did_change(t.DidChangeTextDocumentParams(text_document=versioned, content_changes=[change]))
    await client.wait_for_notification(t.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    wrong = client.diagnostics[URI]
    assert len(wrong) == 1 and wrong[0].range.start.line == 5, wrong
    assert "expected no, found yes" in wrong[0].message


async def test_names_and_zones_are_completed(client: LanguageClient):
    open_document(client)
    asked = t.CompletionParams(text_document=document(), position=at(2, 25))
    found = await client.text_document_completion_async(asked)
    items = found if isinstance(found, list) else found.items
    assert "Kuriboh" in [item.label for item in items]


async def test_a_card_is_shown_and_leads_to_its_entry(client: LanguageClient):
    open_document(client)
    shown = await client.text_document_hover_async(t.HoverParams(text_document=document(), position=at(2, 12)))
    assert "Dark Hole" in shown.contents.value and "destroy" in shown.contents.value.lower()


async def test_the_document_is_brought_into_its_form(client: LanguageClient):
    open_document(client, "turn you, main phase 1\nyou\n hand Dark Hole;Kuriboh\n? who won\n")
    options = t.FormattingOptions(tab_size=2, insert_spaces=True)
    edits = await client.text_document_formatting_async(t.DocumentFormattingParams(document(), options))
    lines = {edit.range.start.line: edit.new_text for edit in edits}
    assert any("  hand   Dark Hole; Kuriboh" in text for text in lines.values()), edits


async def test_what_is_no_document_is_an_error_and_the_talk_goes_on(client: LanguageClient):
    nowhere = t.TextDocumentIdentifier(uri="file:///nowhere.duel")
    answers = await asyncio.gather(
        client.text_document_hover_async(t.HoverParams(text_document=nowhere, position=at(7, 9999))),
        return_exceptions=True,
    )
    assert answers[0] is None or isinstance(answers[0], Exception)
    open_document(client)
    asked = t.HoverParams(text_document=document(), position=at(9999, 0))
    assert await client.text_document_hover_async(asked) is None
