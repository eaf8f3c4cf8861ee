-- LIKE pattern for text that contains the typed text, in which %, _ and \ are ordinary characters.
create or replace function containing(typed text) returns text
  language sql immutable parallel safe strict
  return '%' || regexp_replace(fold(typed), '([%_\\])', '\\\1', 'g') || '%';
