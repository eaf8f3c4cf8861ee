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
