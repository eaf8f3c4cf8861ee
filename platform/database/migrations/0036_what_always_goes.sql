-- What somebody waits for always goes by e-mail: decisions, interviews and offers. The steps on the way and the reminders can
-- still be ended; what was chosen for both together holds for them.
insert into notice_choices (address, notice, channel, at)
  select address, case notice when 'answers' then 'progress' else 'interview-reminders' end, channel, at
  from notice_choices
  where notice in ('answers', 'interviews')
  on conflict do nothing;
--> statement-breakpoint
update notice_choices
  set channel = case channel when 'push' then 'both' else 'mail' end
  where notice in ('answers', 'interviews') and channel in ('push', 'none');
