-- Queues a delivery for each subscribed webhook of the company when a job no longer takes applications:
-- closed, expired, removed or deleted. Jobs that were neither published nor paused are excluded; a pause is
-- no closing, nor is a hold: that of a job which was shown ends here too.
create or replace function note_job_closing() returns trigger language plpgsql set search_path = public
as $$
declare
  was_open boolean := old.status in ({{publishedStatuses}}, 'Paused')
    or (old.status = 'Pending' and old.held_at is not null);
  reason text;
  at timestamptz;
begin
  if tg_op = 'DELETE' then
    reason := 'deleted';
    at := date_trunc('milliseconds', now());
  else
    reason := case new.status when 'Closed' then 'closed' when 'Expired' then 'expired' when 'Removed' then 'removed' end;
    at := case new.status when 'Closed' then new.closed_at when 'Expired' then new.expires_at else new.removed_at end;
  end if;
  if not was_open or reason is null then
    return null;
  end if;
  insert into webhook_deliveries (
    id, webhook_id, event_id, event, job_id, job_title, closing, at, next_attempt_at
  )
    select left(replace(gen_random_uuid()::text, '-', ''), 24), webhooks.id,
      left(md5(old.id || reason || at::text), 24), 'job.closed', old.id, old.title, reason, at,
      least(at, old.updated_at)
    from webhooks
    where webhooks.employer_id = old.employer_id and webhooks.off_at is null and 'job.closed' = any (webhooks.events)
    on conflict do nothing;
  return null;
end
$$;
create or replace trigger note_job_closing after update of status on jobs
  for each row when (old.status is distinct from new.status) execute function note_job_closing();
create or replace trigger note_job_deletion after delete on jobs for each row execute function note_job_closing();
