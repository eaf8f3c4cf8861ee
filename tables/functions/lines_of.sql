-- Elements in one text, a line each. Declared immutable, for an index: the output of text depends on no setting.
create or replace function lines_of(words text[]) returns text
  language sql immutable parallel safe strict
  return array_to_string(words, E'\n');
