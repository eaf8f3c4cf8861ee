-- Updates the sum of a job's views in view_totals after any change of its rows in view_days.
create or replace function keep_view_totals() returns trigger language plpgsql set search_path = public
as $$
begin
  if tg_op = 'DELETE' then
    update view_totals set views = views - old.views where job_id = old.job_id;
  else
    insert into view_totals (job_id, views)
      values (new.job_id, new.views - case when tg_op = 'UPDATE' then old.views else 0 end)
      on conflict (job_id) do update set views = view_totals.views + excluded.views;
  end if;
  return null;
end
$$;
create or replace trigger keep_view_totals after insert or update of views or delete on view_days
  for each row execute function keep_view_totals();
