-- Text of a job whose words are in the dictionary.
create or replace function job_text(title text, company text, location text, description text) returns text
  language sql immutable parallel safe
  return concat_ws(' ', title, company, location, left(description, 20000));
