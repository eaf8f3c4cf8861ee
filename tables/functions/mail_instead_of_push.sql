-- A mail whose address chose notices in browsers alone is sent by mail where the last browser goes before it has shown it, such as
-- one whose sign-in ends. One that is being sent has no words, and is due ten minutes after it was
-- taken: its mail is due at once. A browser that refuses a notice: push-outbox.ts.
create or replace function mail_instead_of_push() returns trigger
  language plpgsql
as $$
begin
  perform send_instead_of_push(
    old.mail_id,
    old.next_attempt_at - case when old.words is null then interval '10 minutes' else interval '0' end
  );
  return null;
end
$$;
create or replace trigger mail_instead_of_push after delete on pushes for each row
  when (old.next_attempt_at is not null) execute function mail_instead_of_push();
