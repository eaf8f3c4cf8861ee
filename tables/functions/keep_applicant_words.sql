-- Updates the words of applicants: of a new or changed application, and of all applications of a person after
-- a change of the name or profile. An application of a deleted account has none. The words of a
-- withdrawn one are the name at that time, which no change of the person touches.
create or replace function keep_applicant_words() returns trigger language plpgsql set search_path = public
as $$
begin
  if tg_table_name = 'applications' then
    if new.seeker_id is null then
      delete from applicant_words where application_id = new.id;
      return null;
    end if;
    insert into applicant_words (application_id, words)
      values (new.id, coalesce(words_of_applicant(new), ''))
      on conflict (application_id) do update set words = excluded.words;
    return null;
  end if;
  insert into applicant_words (application_id, words)
    select applications.id, coalesce(words_of_applicant(applications), '')
    from applications where applications.seeker_id = new.id and applications.status not in ({{withdrawnStatuses}})
    on conflict (application_id) do update set words = excluded.words;
  return null;
end
$$;
create or replace trigger keep_applicant_words after insert on applications
  for each row execute function keep_applicant_words();
create or replace trigger keep_changed_applicant_words after update of seeker_id, status, withdrawn_name, cover_letter, facts
  on applications for each row
  when ((old.seeker_id, old.status, old.withdrawn_name, old.cover_letter, old.facts)
    is distinct from (new.seeker_id, new.status, new.withdrawn_name, new.cover_letter, new.facts))
  execute function keep_applicant_words();
create or replace trigger keep_applicant_words after update of skills, experience, location on seekers
  for each row when ((old.skills, old.experience, old.location) is distinct from (new.skills, new.experience, new.location))
  execute function keep_applicant_words();
create or replace trigger keep_applicant_words after update of name on accounts
  for each row when (old.name is distinct from new.name) execute function keep_applicant_words();
