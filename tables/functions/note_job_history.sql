-- Notes each state of a job, who may apply and each text of its advertisement in job_history, for records of it. An expiry is
-- recorded later than it happens. The text of the row before is not stored again, or each pause would add it. Only rows on the
-- board count for a row on the board: the previous release reads its text there. That release leaves out a row that was held
-- at the same instant.
create or replace function note_job_history() returns trigger language plpgsql set search_path = public
as $$
declare
  words text := concat_ws(E'\n\n', new.description_text, nullif(new.benefits, ''));
  is_new boolean := tg_op = 'INSERT';
  digest text;
  on_board text[] := array[{{publishedStatuses}}];
  known text;
begin
  if not is_new and (new.status, new.expires_at, new.restriction, new.opens_to_all_on, new.title, new.description_text, new.benefits)
    is not distinct from (old.status, old.expires_at, old.restriction, old.opens_to_all_on, old.title, old.description_text, old.benefits) then
    return null;
  end if;
  digest := encode(sha256(convert_to(new.title || E'\n\n' || words, 'UTF8')), 'hex');
  known := (select hash from job_history where job_id = new.id order by id desc limit 1);
  if new.status = any(on_board) then
    known := (
      select hash from job_history shown where job_id = new.id and status = any(on_board) and not exists (
        select from job_history held where held.job_id = new.id and held.status = 'Pending' and held.at = shown.at
      ) order by id desc limit 1
    );
  end if;
  insert into job_history (job_id, at, status, expires_at, restriction, opens_to_all_on, hash, title, text) values (
    new.id, case when new.status = 'Expired' and not is_new then old.expires_at else new.updated_at end,
    new.status, new.expires_at, new.restriction, new.opens_to_all_on,
    digest, new.title, case when digest is distinct from known then words else '' end
  );
  return null;
end
$$;
create or replace trigger note_job_history after insert or update on jobs for each row execute function note_job_history();
