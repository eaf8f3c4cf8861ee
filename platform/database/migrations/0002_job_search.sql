-- Words are read for thousands of rows at a time: they stand in the row, uncompressed, unless they are very many.
alter table job_search alter column words set storage external;
--> statement-breakpoint
alter table job_search set (toast_tuple_target = 8160);
--> statement-breakpoint
-- Keeps the row of a job: there while it is published, as it was last written.
create function keep_job_search() returns trigger language plpgsql set search_path = public
as $$
begin
  delete from job_search where job_id = new.id;
  if new.status in ('Active', 'Approved') then
    insert into job_search (
      job_id, employer_id, published_at, expires_at, featured, category, sector, type, mode, location,
      folded_location, folded_company, title_length, words
    ) values (
      new.id, new.employer_id, new.published_at, new.expires_at, new.featured, new.category, new.sector, new.type,
      new.mode, new.location, fold(new.location), fold(new.company),
      cardinality(string_to_array(spaced(new.title), ' ')),
      setweight(lexemes(new.title), 'A') || setweight(lexemes(new.company), 'B')
        || setweight(lexemes(new.location), 'C')
        || setweight(lexemes(left(new.description_text, 20000)), 'D')
    );
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_job_search after insert or update on jobs for each row execute function keep_job_search();
