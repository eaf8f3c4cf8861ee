-- A proven website has the domain of the account's address. With another address it is no longer shown, whichever way
-- the address was changed. The placeholder of a company whose founder has left proves nothing else, so it changes nothing.
create or replace function end_domain_of_address() returns trigger language plpgsql set search_path = public
as $$
declare
  domain text := lower(substring(new.email from '[^@]*$'));
begin
  if new.email = new.id || '@' || {{companyDomain}} then
    return null;
  end if;
  update employer_evidence set since = null, until = null, reason = {{domainEnded}}
    where employer_id = new.id and kind = 'domain' and since is not null
      and domain <> subject and right(domain, length(subject) + 1) <> '.' || subject;
  if found then
    perform pg_notify('vazeefa_pages', json_build_array('employers', 'employer:' || new.id)::text);
  end if;
  return null;
end
$$;
create or replace trigger end_domain_of_address after update of email on accounts
  for each row when (new.email is distinct from old.email) execute function end_domain_of_address();
