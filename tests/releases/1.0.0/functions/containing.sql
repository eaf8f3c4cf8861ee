-- A LIKE pattern for text that contains what someone typed, in which %, _ and \ are letters.
create or replace function containing(typed text) returns text
  language sql immutable parallel safe strict
  return '%' || regexp_replace(fold(typed), '([%_\\])', '\\\1', 'g') || '%';
