-- Guaranteed monthly pay in one currency: the lower end of the basic pay and the fixed allowances.
create or replace function guaranteed(
  wanted text, basic bigint, currency text, period text, allowances jsonb, type text, hours numeric, days_off numeric
) returns bigint
language sql immutable parallel safe
return case when monthly(basic, period, type, hours, days_off) is not null then
  case when currency = wanted then monthly(basic, period, type, hours, days_off) else 0 end + (
    select coalesce(sum(monthly((one ->> 'amountInLaari')::bigint, one ->> 'period', type, hours, days_off)), 0)::bigint
    from jsonb_array_elements(allowances) as one where one ->> 'currency' = wanted
  )
end;
