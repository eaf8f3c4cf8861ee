-- The person who registers a company is its first owner.
create or replace function keep_first_owner() returns trigger
  language plpgsql
as $$
begin
  insert into company_members (id, employer_id, account_id, role, created_at)
    values (new.id, new.id, new.id, 'owner', new.created_at)
    on conflict do nothing;
  return null;
end
$$;
create or replace trigger keep_first_owner after insert on employers for each row execute function keep_first_owner();
