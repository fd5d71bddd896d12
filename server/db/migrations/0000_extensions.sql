-- Trigrams: what finding a piece of a name, in any script, is served by.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
