-- in steps
-- The account of a company whose founder has left is nobody's own. Earlier releases left links and devices with it, and gave it an
-- address when an operator corrected that of the company.
delete from link_tokens where account_id in (
  select id from employers
  where not exists (select from company_members where employer_id = employers.id and account_id = employers.id)
);--> statement-breakpoint
delete from passkeys where account_id in (
  select id from employers
  where not exists (select from company_members where employer_id = employers.id and account_id = employers.id)
);--> statement-breakpoint
delete from phone_numbers where account_id in (
  select id from employers
  where not exists (select from company_members where employer_id = employers.id and account_id = employers.id)
);--> statement-breakpoint
update sessions set ended_at = now() where ended_at is null and account_id in (
  select id from employers
  where not exists (select from company_members where employer_id = employers.id and account_id = employers.id)
);--> statement-breakpoint
update accounts set email = id || '@company.invalid', password_hash = ''
where (email <> id || '@company.invalid' or password_hash <> '') and id in (
  select id from employers
  where not exists (select from company_members where employer_id = employers.id and account_id = employers.id)
);
