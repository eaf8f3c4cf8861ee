CREATE TABLE "view_totals" (
	"job_id" text PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "view_totals" ADD CONSTRAINT "view_totals_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Keeps in view_totals the sum of the views of a job over its rows in view_days, whoever writes and forgets those.
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
--> statement-breakpoint
create or replace trigger keep_view_totals after insert or update of views or delete on view_days
  for each row execute function keep_view_totals();
--> statement-breakpoint
insert into view_totals (job_id, views) select job_id, sum(views) from view_days group by job_id;
