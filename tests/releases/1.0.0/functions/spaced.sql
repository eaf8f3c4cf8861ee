-- A text's words, folded, with single spaces between them.
create or replace function spaced(words text) returns text
  language sql immutable parallel safe strict
  return trim(regexp_replace(fold(words), '[^[:alnum:]]+', ' ', 'g'));
