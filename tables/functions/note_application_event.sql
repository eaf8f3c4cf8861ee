-- Queues a delivery for each subscribed webhook of the company: for a new application, and for each change of
-- its status. A step without a new status (documents, words) is neither.
create or replace function note_application_event() returns trigger language plpgsql set search_path = public
as $$
declare
  earlier text := (
    select status from application_events
    where application_id = new.application_id and version < new.version order by version desc limit 1
  );
  kind text := case when earlier is null then 'application.received' else 'application.status_changed' end;
begin
  if earlier = new.status then
    return null;
  end if;
  insert into webhook_deliveries (
    id, webhook_id, event_id, event, application_id, job_id, job_title, status, at, next_attempt_at
  )
    select left(replace(gen_random_uuid()::text, '-', ''), 24), webhooks.id, new.id, kind, applications.id,
      applications.job_id, applications.job_title, new.status, new.at, new.at
    from applications join webhooks on webhooks.employer_id = applications.employer_id
    where applications.id = new.application_id and webhooks.off_at is null and kind = any (webhooks.events)
    on conflict do nothing;
  return null;
end
$$;
create or replace trigger note_application_event after insert on application_events
  for each row execute function note_application_event();
