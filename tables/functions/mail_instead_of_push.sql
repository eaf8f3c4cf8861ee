-- Sends a notice by mail if the last browser goes before it has shown it, such as at the end of its sign-in. A notice that is
-- being sent has no words, and is due ten minutes after it was claimed. Its mail is due at once. push-outbox.ts handles a
-- browser that refuses a notice.
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
