-- Words by which an employer can find an applicant: the name, the profile, the letter, and the facts and
-- answers that were sent. After a withdrawal only the name at that time.
create or replace function words_of_applicant(application applications) returns tsvector
  language sql stable set search_path = public
as $$
  select case
    when application.status in ({{withdrawnStatuses}}) then lexemes(coalesce(application.withdrawn_name, ''))
    else (
      select lexemes(left(concat_ws(E'\n', accounts.name, array_to_string(seekers.skills, E'\n'), seekers.experience,
        seekers.location, application.cover_letter, (
          select string_agg(fact #>> '{}', E'\n')
          from jsonb_path_query(application.facts, 'strict $.** ? (@.type() == "string")') as fact
        )), 100000))
      from accounts left join seekers on seekers.id = accounts.id
      where accounts.id = application.seeker_id
    )
  end
$$;
