-- in steps
alter table applications add column if not exists asked jsonb;
--> statement-breakpoint
-- Earlier releases kept the words of a question only with its answer. Questions without an answer count as asked in
-- their present words; answers to a question that is gone, or that has other words now, stand in their own.
update applications set asked = jsonb_build_object(
  'requirements', case when facts is not null then
    (select jobs.requirements from jobs where jobs.id = applications.job_id) end,
  'questions', case when facts is null then '[]'::jsonb else (
    select coalesce(jsonb_agg(jsonb_build_object(
      '_id', question ->> '_id', 'kind', question ->> 'kind', 'text', coalesce(sent ->> 'text', question ->> 'text'),
      'choices', coalesce(question -> 'choices', '[]'::jsonb))), '[]'::jsonb)
    from jobs
      cross join lateral jsonb_array_elements(coalesce(jobs.questions, '[]'::jsonb)) as question
      left join lateral (
        select answer as sent from jsonb_array_elements(coalesce(facts -> 'answers', '[]'::jsonb)) as answer
        where answer ->> 'question' = question ->> '_id' limit 1
      ) as answered on true
    where jobs.id = applications.job_id
  ) || (
    select coalesce(jsonb_agg(jsonb_build_object(
      '_id', answer ->> 'question', 'kind', 'text', 'text', answer ->> 'text', 'choices', '[]'::jsonb)), '[]'::jsonb)
    from jsonb_array_elements(coalesce(facts -> 'answers', '[]'::jsonb)) as answer
    where not exists (
      select from jobs, jsonb_array_elements(coalesce(jobs.questions, '[]'::jsonb)) as question
      where jobs.id = applications.job_id and question ->> '_id' = answer ->> 'question'
    )
  ) end)
where id in (select id from applications where asked is null limit 1000)
