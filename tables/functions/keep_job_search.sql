-- Updates the row of a job in job_search, which exists while the job is published. Asking whether a job is
-- still open, or sending the reminder of its end, does not change it.
create or replace function keep_job_search() returns trigger language plpgsql set search_path = public
as $$
declare
  aside text[] := '{place_id,confirmed_at,asked_at,asked_again_at,told_expiry}';
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - aside = to_jsonb(old) - aside then
    update job_search set place_id = new.place_id where job_id = new.id and place_id is distinct from new.place_id;
    return null;
  end if;
  delete from job_search where job_id = new.id;
  if new.status in ({{publishedStatuses}}) then
    insert into job_search (
      job_id, employer_id, published_at, expires_at, featured, category, sector, type, mode, restriction, location,
      place_id, folded_location, folded_company, title_length, guaranteed_laari, guaranteed_cents,
      pay_stated, live_in, words
    ) values (
      new.id, new.employer_id, new.published_at, new.expires_at, new.featured, new.category, new.sector, new.type,
      new.mode, new.restriction, new.location, new.place_id, fold(new.location), fold(new.company),
      cardinality(string_to_array(spaced(new.title), ' ')), new.guaranteed_laari, new.guaranteed_cents,
      new.pay_stated, new.live_in,
      setweight(lexemes(new.title), 'A') || setweight(lexemes(new.company), 'B')
        || setweight(lexemes(new.location), 'C')
        || setweight(lexemes(left(new.description_text, 20000)), 'D')
        || provided_words(new.in_kind, new.service_charge, new.days_off_per_week, new.contract, new.salary_currency,
          new.payout_currency, new.allowances, new.variable_pay)
    );
    perform learn_words(new.title, job_text(new.title, new.company, new.location, new.description_text));
  end if;
  return null;
end
$$;
create or replace trigger keep_job_search after insert or update on jobs for each row execute function keep_job_search();
