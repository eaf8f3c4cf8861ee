-- Notifies a company's browsers of a change about its applicants: a step of the history, or a decision that
-- waits, is taken back or carried out. It names the recipients but no content; duplicates in a transaction are merged.
create or replace function tell_company() returns trigger language plpgsql set search_path = public
as $$
begin
  perform pg_notify('vazeefa_live', json_build_array(company)::text)
  from (
    select distinct applications.employer_id as company
    from changed join applications on applications.id = changed.application_id
    where applications.employer_id is not null
  ) as companies;
  return null;
end
$$;
create or replace trigger tell_company after insert on application_events
  referencing new table as changed for each statement execute function tell_company();
create or replace trigger tell_company_held after insert on decisions_due
  referencing new table as changed for each statement execute function tell_company();
create or replace trigger tell_company_settled after update on decisions_due
  referencing new table as changed for each statement execute function tell_company();
create or replace trigger tell_company_labelled after insert on labelled_applications
  referencing new table as changed for each statement execute function tell_company();
create or replace trigger tell_company_unlabelled after delete on labelled_applications
  referencing old table as changed for each statement execute function tell_company();
