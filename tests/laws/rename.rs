//! Nothing knows a card by name: other names for all cards and archetypes at once change no verdict.
