-- What a wage comes to in a month, down to whole laari; null where nobody knows how much one works. The same as in
-- features/pay/monthly-rules.ts, which a test holds together with it.
create function monthly(amount bigint, period text, type text, hours numeric, days_off numeric) returns bigint
language sql immutable parallel safe
return case period
  when 'month' then amount
  when 'year' then amount / 12
  when 'week' then amount * 52 / 12
  when 'hour' then amount * 52 * (2 * case
    when hours is not null then least(hours, 48) when type not in ('Part time', 'Freelance') then 48 end)::bigint / 24
  when 'day' then amount * 52 * (2 * case
    when days_off is not null then least(7 - days_off, 6) when type not in ('Part time', 'Freelance') then 6 end)::bigint / 24
end;
--> statement-breakpoint
-- What is sure every month in one currency: the lower end of the basic pay and the fixed allowances.
create function guaranteed(
  wanted text, basic bigint, currency text, period text, allowances jsonb, type text, hours numeric, days_off numeric
) returns bigint
language sql immutable parallel safe
return case when monthly(basic, period, type, hours, days_off) is not null then
  case when currency = wanted then monthly(basic, period, type, hours, days_off) else 0 end + (
    select coalesce(sum(monthly((one ->> 'amountInLaari')::bigint, one ->> 'period', type, hours, days_off)), 0)::bigint
    from jsonb_array_elements(allowances) as one where one ->> 'currency' = wanted
  )
end;
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"laari_per_dollar" integer NOT NULL,
	"valid_from" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"set_by" text,
	CONSTRAINT "exchange_rates_rate" CHECK (laari_per_dollar between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "wage_floors" (
	"id" text PRIMARY KEY NOT NULL,
	"size" text NOT NULL,
	"hourly_in_laari" bigint,
	"monthly_in_laari" bigint,
	"valid_from" date NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"set_by" text,
	CONSTRAINT "wage_floors_size" CHECK ("wage_floors"."size" in ('Micro', 'Small', 'Medium', 'Large', 'Public sector')),
	CONSTRAINT "wage_floors_amounts" CHECK (hourly_in_laari > 0 and monthly_in_laari > 0)
);
--> statement-breakpoint
DROP INDEX "job_search_newest";--> statement-breakpoint
ALTER TABLE "employers" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "guaranteed_laari" bigint;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "guaranteed_cents" bigint;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "pay_stated" boolean;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "live_in" boolean;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_not_stated" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "allowances" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "variable_pay" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "service_charge" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "service_charge_lowest_in_laari" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "service_charge_average_in_laari" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "service_charge_currency" text DEFAULT 'MVR' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "payout_currency" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "room" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "room_shared_with" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "in_kind" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "hours_per_week" numeric(4, 1);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "days_off_per_week" numeric(2, 1);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "contract" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "contract_months" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "trial_months" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "guaranteed_laari" bigint GENERATED ALWAYS AS (guaranteed('MVR', salary_min_in_laari, salary_currency, salary_period, allowances, type, hours_per_week, days_off_per_week)) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "guaranteed_cents" bigint GENERATED ALWAYS AS (guaranteed('USD', salary_min_in_laari, salary_currency, salary_period, allowances, type, hours_per_week, days_off_per_week)) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "pay_stated" boolean GENERATED ALWAYS AS (salary_min_in_laari is not null or salary_max_in_laari is not null) STORED;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "live_in" boolean GENERATED ALWAYS AS (room is not null) STORED;--> statement-breakpoint
update job_search set guaranteed_laari = jobs.guaranteed_laari, guaranteed_cents = jobs.guaranteed_cents,
  pay_stated = jobs.pay_stated, live_in = jobs.live_in
from jobs where jobs.id = job_search.job_id;--> statement-breakpoint
ALTER TABLE "job_search" ALTER COLUMN "pay_stated" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job_search" ALTER COLUMN "live_in" SET NOT NULL;--> statement-breakpoint
create or replace function keep_job_search() returns trigger language plpgsql set search_path = public
as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'place_id' = to_jsonb(old) - 'place_id' then
    update job_search set place_id = new.place_id where job_id = new.id;
    return null;
  end if;
  delete from job_search where job_id = new.id;
  if new.status in ('Active', 'Approved') then
    insert into job_search (
      job_id, employer_id, published_at, expires_at, featured, category, sector, type, mode, restriction, location,
      place_id, folded_location, folded_company, title_length, guaranteed_laari, guaranteed_cents,
      pay_stated, live_in, words
    ) values (
      new.id, new.employer_id, new.published_at, new.expires_at, new.featured, new.category, new.sector, new.type,
      new.mode, new.restriction, new.location, new.place_id, fold(new.location), fold(new.company),
      cardinality(string_to_array(spaced(new.title), ' ')), new.guaranteed_laari, new.guaranteed_cents,
      new.pay_stated, new.live_in,
      setweight(lexemes(new.title), 'A') || setweight(lexemes(new.company), 'B')
        || setweight(lexemes(new.location), 'C')
        || setweight(lexemes(left(new.description_text, 20000)), 'D')
    );
  end if;
  return null;
end
$$;
--> statement-breakpoint
CREATE INDEX "exchange_rates_newest" ON "exchange_rates" USING btree ("valid_from" DESC NULLS FIRST,"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "wage_floors_newest" ON "wage_floors" USING btree ("size","valid_from" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_search_newest" ON "job_search" USING btree ("published_at" DESC NULLS FIRST,"job_id" DESC NULLS FIRST,"expires_at","featured","category","sector","type","mode","restriction","location","folded_location","place_id","guaranteed_laari","guaranteed_cents","pay_stated","live_in");--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_size" CHECK ("employers"."size" in ('Micro', 'Small', 'Medium', 'Large', 'Public sector'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_pay_not_stated" CHECK ("jobs"."pay_not_stated" in ('To be agreed', 'Confidential'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_not_stated" CHECK (pay_not_stated is null or not pay_stated);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_service_charge" CHECK ("jobs"."service_charge" in ('None', 'Share'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_service_charge_currency" CHECK ("jobs"."service_charge_currency" in ('MVR', 'USD'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_service_charge_amounts" CHECK (service_charge_lowest_in_laari >= 0
        and service_charge_average_in_laari >= coalesce(service_charge_lowest_in_laari, 0));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_payout" CHECK ("jobs"."payout_currency" in ('As agreed', 'MVR', 'USD', 'Part each'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_room" CHECK ("jobs"."room" in ('Own room', 'Shared room'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_in_kind" CHECK (in_kind <@ array['Meals','Transport','Flights','Laundry','Medical']);--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_contract" CHECK ("jobs"."contract" in ('Open-ended', 'Fixed term'));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_hours" CHECK (hours_per_week > 0 and days_off_per_week between 0 and 6);