-- Words of the search for the benefits and the pay of a job: the facts that are stated in fields, each with a plus,
-- and the names of its allowances and its variable pay. They have no positions, so that adding them again changes nothing.
create or replace function provided_words(
  in_kind text[], service_charge text, days_off numeric, contract text, currency text, paid_in text, allowances jsonb, variable jsonb
) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array_remove(
  array(select '+' || lower(one) from unnest(in_kind) as one) || array[
    case when service_charge = 'Share' then '+service-charge' end,
    case when days_off >= 1 then '+day-off' end,
    case when days_off >= 2 then '+two-days-off' end,
    case when contract = 'Open-ended' then '+open-ended' end,
    case when currency = 'USD' or paid_in in ('USD', 'Part each') then '+usd' end
  ], null
)) || strip(lexemes(coalesce((
  select string_agg(one ->> 'name', ' ') from jsonb_array_elements(allowances || variable) as one
), '')));
