-- Folded form for the search: lower case, without accents and apostrophes, so that Male, Male' and Malé are
-- equal. Declared immutable because the dictionary is the extension's own and does not change.
create or replace function fold(words text) returns text
  language sql immutable parallel safe strict
  return translate(lower(unaccent('unaccent'::regdictionary, words)), '''`´‘’ʼ', '');
