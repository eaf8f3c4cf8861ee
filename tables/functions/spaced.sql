-- Folded words of a text, separated by single spaces.
create or replace function spaced(words text) returns text
  language sql immutable parallel safe strict
  return trim(regexp_replace(fold(words), '[^[:alnum:]]+', ' ', 'g'));
