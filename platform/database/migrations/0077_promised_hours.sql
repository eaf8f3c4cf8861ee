-- in steps
-- Monthly amount of a wage, rounded down to whole laari; null if the working time is unknown: an hour without stated
-- hours guarantees no month, a day only in a full week. The same as features/pay/monthly-rules.ts; a test compares both.
create or replace function monthly(amount bigint, period text, type text, hours numeric, days_off numeric) returns bigint
language sql immutable parallel safe
return case period
  when 'month' then amount
  when 'year' then amount / 12
  when 'week' then amount * 52 / 12
  when 'hour' then amount * 52 * (2 * case when hours is not null then least(hours, 48) end)::bigint / 24
  when 'day' then amount * 52 * (2 * case
    when days_off is not null then least(7 - days_off, 6) when type = 'Full time' then 6 end)::bigint / 24
end;
--> statement-breakpoint
-- What a job provides and how it pays, as words of the search: the facts that are stated in fields, each with a plus,
-- and the names of its allowances and its variable pay. Without positions, so that adding them again changes nothing.
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
--> statement-breakpoint
-- Jobs whose guaranteed pay is another now. It is generated anew where a column that it is made of is written.
update jobs set salary_period = salary_period where id in (
  select id from jobs where guaranteed_laari is distinct from guaranteed(
    'MVR', salary_min_in_laari, salary_currency, salary_period, allowances, type, hours_per_week, days_off_per_week)
  or guaranteed_cents is distinct from guaranteed(
    'USD', salary_min_in_laari, salary_currency, salary_period, allowances, type, hours_per_week, days_off_per_week)
  limit 1000)
--> statement-breakpoint
update job_search set words = words || provided_words(
  in_kind, service_charge, days_off_per_week, contract, salary_currency, payout_currency, allowances, variable_pay)
from jobs
where jobs.id = job_id and job_id in (
  select job_id from job_search join jobs on jobs.id = job_id
  where words is distinct from words || provided_words(
    in_kind, service_charge, days_off_per_week, contract, salary_currency, payout_currency, allowances, variable_pay)
  limit 1000)
