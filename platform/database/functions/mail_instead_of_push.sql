-- A mail whose address chose notices in browsers alone is sent by mail where the last browser goes before it has shown it: its
-- push service no longer knows it, or its sign-in ends. The stored text is sent.
create or replace function mail_instead_of_push() returns trigger
  language plpgsql
as $$
begin
  update mails set state = 'waiting', attempts = 0, next_attempt_at = old.next_attempt_at, sent_at = null, written_of = null
    where id = old.mail_id and state = 'pushed'
      and not exists (select from pushes where mail_id = old.mail_id);
  return null;
end
$$;
create or replace trigger mail_instead_of_push after delete on pushes for each row
  when (old.words is not null) execute function mail_instead_of_push();
