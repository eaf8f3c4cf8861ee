-- A mail whose address chose notices in browsers alone is sent by mail where the last browser goes before it has shown it, such as
-- one whose sign-in ends. A browser that refuses a notice: push-outbox.ts.
create or replace function mail_instead_of_push() returns trigger
  language plpgsql
as $$
begin
  perform send_instead_of_push(old.mail_id, old.next_attempt_at);
  return null;
end
$$;
create or replace trigger mail_instead_of_push after delete on pushes for each row
  when (old.words is not null) execute function mail_instead_of_push();
