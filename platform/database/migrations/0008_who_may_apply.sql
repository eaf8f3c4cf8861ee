DROP INDEX "job_search_newest";--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "restriction" text;--> statement-breakpoint
update job_search set restriction = jobs.restriction from jobs where jobs.id = job_search.job_id;--> statement-breakpoint
ALTER TABLE "job_search" ALTER COLUMN "restriction" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "job_search_newest" ON "job_search" USING btree ("published_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST,"expires_at","featured","category","sector","type","mode","restriction","location","folded_location");--> statement-breakpoint
create or replace function keep_job_search() returns trigger language plpgsql set search_path = public
as $$
begin
  delete from job_search where job_id = new.id;
  if new.status in ('Active', 'Approved') then
    insert into job_search (
      job_id, employer_id, published_at, expires_at, featured, category, sector, type, mode, restriction, location,
      folded_location, folded_company, title_length, words
    ) values (
      new.id, new.employer_id, new.published_at, new.expires_at, new.featured, new.category, new.sector, new.type,
      new.mode, new.restriction, new.location, fold(new.location), fold(new.company),
      cardinality(string_to_array(spaced(new.title), ' ')),
      setweight(lexemes(new.title), 'A') || setweight(lexemes(new.company), 'B')
        || setweight(lexemes(new.location), 'C')
        || setweight(lexemes(left(new.description_text, 20000)), 'D')
    );
  end if;
  return null;
end
$$;
