-- Sends a mail that browsers should have shown, if none of them has and none will. The stored text is sent; one whose links were
-- removed was shown. The lock makes concurrent deletions of its last two pushes see each other.
create or replace function send_instead_of_push(mail text, due timestamptz) returns void
  language plpgsql
as $$
begin
  perform from mails where id = mail and state = 'pushed' for update;
  update mails set state = 'waiting', attempts = 0, next_attempt_at = due, sent_at = null, written_of = null
    where id = mail and state = 'pushed' and position('token=...' in text) = 0
      and not exists (select from pushes where mail_id = mail);
end
$$;
