import { and, gte, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { maxAnswerDays } from '#contract/answers.ts'
import { maxPositions } from '#contract/bounds.ts'
import { namesOf, namesWith } from '#contract/facts.ts'
import { jobStatuses, publishRefusals } from '#contract/job-status.ts'
import {
  contractKinds,
  type InKind,
  inKindFacts,
  notStatedReasons,
  payoutCurrencies,
  rooms,
  serviceCharges,
} from '#contract/pay-vocabularies.ts'
import type { Question, Requirements } from '#contract/requirements.ts'
import { restrictions } from '#contract/restrictions.ts'
import {
  type Currency,
  categories,
  currencies,
  jobTypes,
  salaryPeriods,
  sectors,
  workModes,
} from '#contract/vocabularies.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from './employers.ts'
import { files } from './files.ts'
import { imports } from './imports.ts'
import type { StoredAllowance, StoredVariable } from './pay.ts'
import { places } from './places.ts'

const statuses = namesOf(jobStatuses)
const publishedStatuses = namesWith(jobStatuses, 'published')
/** Published, and perhaps over: what the indexes that serve visitors hold. */
const published = oneOf(sql`status`, publishedStatuses)
const unlisted = oneOf(
  sql`status`,
  namesOf(jobStatuses, (status) => !status.published),
)

/** `guaranteed` of platform/database/functions: basic pay and fixed allowances of a month, in one currency. */
const guaranteed = (currency: Currency) =>
  sql.raw(
    `guaranteed('${currency}', salary_min_in_laari, salary_currency, salary_period, allowances, type, hours_per_week, days_off_per_week)`,
  )

/** A vacancy. Whether it is open is decided by `isOpen` in rules.ts and `openJobs` in open.ts, nowhere else. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** The employer's name, kept here because search looks into it; renamed with the employer. */
    company: text().notNull(),
    /** As it was typed. */
    location: text().notNull(),
    /** Place that it means; null while unknown or abroad. */
    placeId: reference().references(() => places.id),
    /** Safe subset of HTML. */
    description: text().notNull(),
    descriptionText: text().notNull(),
    benefits: text().notNull().default(''),
    sector: text({ enum: sectors }).notNull(),
    category: text({ enum: categories }).notNull(),
    type: text({ enum: jobTypes }).notNull(),
    mode: text({ enum: workModes }).notNull(),
    /** '' for an imported advertisement that names none. */
    contactEmail: text().notNull(),
    /** Where to apply instead of here: a web address or words. Only imported advertisements have it. */
    applyAt: text(),
    restriction: text({ enum: restrictions }).notNull().default('No Restriction'),
    salaryMinInLaari: bigint({ mode: 'number' }),
    salaryMaxInLaari: bigint({ mode: 'number' }),
    salaryCurrency: text({ enum: currencies }).notNull().default('MVR'),
    salaryPeriod: text({ enum: salaryPeriods }).notNull().default('month'),
    /** Why there is no salary. */
    payNotStated: text({ enum: notStatedReasons }),
    /** Lists that are read and written with the job, never by themselves. */
    allowances: jsonb().$type<StoredAllowance[]>().notNull().default([]),
    variablePay: jsonb().$type<StoredVariable[]>().notNull().default([]),
    serviceCharge: text({ enum: serviceCharges }),
    serviceChargeLowestInLaari: bigint({ mode: 'number' }),
    serviceChargeAverageInLaari: bigint({ mode: 'number' }),
    serviceChargeCurrency: text({ enum: currencies }).notNull().default('MVR'),
    payoutCurrency: text({ enum: payoutCurrencies }),
    room: text({ enum: rooms }),
    roomSharedWith: integer(),
    inKind: text().array().$type<InKind[]>().notNull().default(sql`'{}'`),
    hoursPerWeek: numeric({ precision: 4, scale: 1, mode: 'number' }),
    daysOffPerWeek: numeric({ precision: 2, scale: 1, mode: 'number' }),
    contract: text({ enum: contractKinds }),
    contractMonths: integer(),
    trialMonths: integer(),
    startsOn: date({ mode: 'string' }),
    /** Guaranteed pay of a month, in rufiyaa and in dollars separately: the rate is no part of a job. */
    guaranteedLaari: bigint({ mode: 'number' }).generatedAlwaysAs(guaranteed('MVR')),
    guaranteedCents: bigint({ mode: 'number' }).generatedAlwaysAs(guaranteed('USD')),
    payStated: boolean().generatedAlwaysAs(
      sql`salary_min_in_laari is not null or salary_max_in_laari is not null`,
    ),
    liveIn: boolean().generatedAlwaysAs(sql`room is not null`),
    status: text({ enum: statuses }).notNull(),
    featured: boolean().notNull().default(false),
    attachmentFileId: reference().references(() => files.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
    /** First publication; what 'Posted' shows. A pending job has its creation here until it is published. */
    publishedAt: instant().notNull(),
    /** The last instant at which it takes applications: the end of a day in the Maldives. */
    expiresAt: instant().notNull(),
    /** As far as `expiresAt` may be moved without paying again. */
    paidUntil: instant().notNull(),
    /** Days a posting of this plan lasts when renewed: one calendar month when null, else that many days. */
    listingDays: integer(),
    /** Wished by its employer: under an Annual plan it is renewed before it expires. */
    autoRenew: boolean().notNull().default(false),
    /** When it left the board because the verification of its employer was taken back. */
    heldAt: instant(),
    /** When it is to be published, while it waits for that as Pending. Nothing is paid for it before. */
    publishAt: instant(),
    /** Why it could not be published then; null while it has not been tried, or is tried again. */
    publishRefused: text({ enum: publishRefusals }),
    /** When its employer last said that it is hiring; null while it never has. */
    confirmedAt: instant(),
    /** When its employer was asked whether it still is, without an answer since, and when once more. */
    askedAt: instant(),
    askedAgainAt: instant(),
    /** Since when it is paused; stays while it is removed, so that it comes back as it was. */
    pausedAt: instant(),
    /** Duration of its earlier pauses. For each day begun, one day was given back (`backAfter` of rules.ts). */
    pausedMilliseconds: bigint({ mode: 'number' }).notNull().default(0),
    closedAt: instant(),
    removedAt: instant(),
    removedReason: text(),
    /** Days after closing within which the employer answers everybody; null promises nothing. */
    answerDays: integer(),
    /** Number of open positions, where the employer stated it. */
    positions: integer(),
    /** Its employer's own number or code for it; '' for none. Nobody else reads it. */
    referenceNumber: text().notNull().default(''),
    /** Requirements and questions of the advertisement; null for none. */
    requirements: jsonb().$type<Requirements>(),
    questions: jsonb().$type<Question[]>(),
    version: integer().notNull().default(1),
    /** Where an imported advertisement came from, so that importing again brings nothing twice. */
    sourceKey: text(),
    /** With which import it came. */
    importId: reference().references(() => imports.id),
    /** Excerpt of the description for lists. It is stored in the row itself, the whole text apart from it. */
    excerpt: text().generatedAlwaysAs(sql`left(description_text, 200)`),
  },
  (t) => [
    index('jobs_employer').on(t.employerId, t.publishedAt.desc().nullsFirst()),
    index('jobs_unlisted').on(t.employerId, t.expiresAt, t.status).where(unlisted),
    index('jobs_newest').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('jobs_open_of').on(t.employerId, t.expiresAt).where(published),
    // Those of a category, the newest first.
    index('jobs_like')
      .on(t.category, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(published),
    index('jobs_expiring').on(t.expiresAt).where(published),
    index('jobs_scheduled').on(t.publishAt).where(sql`publish_at is not null`),
    // Whose employer is to be asked whether it still hires, and who has not answered.
    index('jobs_to_ask')
      .on(sql`coalesce(confirmed_at, published_at)`)
      .where(sql`asked_at is null and ${published}`),
    index('jobs_asked').on(t.askedAt).where(sql`asked_at is not null and ${published}`),
    index('jobs_contains').using(
      'gin',
      sql`fold(${t.title} || E'\n' || ${t.company} || E'\n' || ${t.location}) gin_trgm_ops`,
    ),
    uniqueIndex('jobs_source_key').on(t.sourceKey),
    index('jobs_import').on(t.importId).where(sql`import_id is not null`),
    check('jobs_sector', oneOf(t.sector, sectors)),
    check('jobs_category', oneOf(t.category, categories)),
    check('jobs_type', oneOf(t.type, jobTypes)),
    check('jobs_mode', oneOf(t.mode, workModes)),
    check('jobs_restriction', oneOf(t.restriction, restrictions)),
    check('jobs_status', oneOf(t.status, statuses)),
    check('jobs_paused', sql`(status <> 'Paused' or paused_at is not null) and paused_milliseconds >= 0`),
    check(
      'jobs_scheduled',
      sql`publish_at is null or ${oneOf(
        sql`status`,
        namesOf(jobStatuses, (status) => !status.isPublic),
      )}`,
    ),
    check('jobs_publish_refused', oneOf(t.publishRefused, publishRefusals)),
    check('jobs_positions', sql`positions between 1 and ${sql.raw(String(maxPositions))}`),
    check('jobs_answer_days', sql`answer_days between 0 and ${sql.raw(String(maxAnswerDays))}`),
    check('jobs_currency', oneOf(t.salaryCurrency, currencies)),
    check('jobs_period', oneOf(t.salaryPeriod, salaryPeriods)),
    check('jobs_pay_not_stated', oneOf(t.payNotStated, notStatedReasons)),
    check('jobs_not_stated', sql`pay_not_stated is null or not pay_stated`),
    check('jobs_service_charge', oneOf(t.serviceCharge, serviceCharges)),
    check('jobs_service_charge_currency', oneOf(t.serviceChargeCurrency, currencies)),
    check(
      'jobs_service_charge_amounts',
      sql`service_charge_lowest_in_laari >= 0
        and service_charge_average_in_laari >= coalesce(service_charge_lowest_in_laari, 0)`,
    ),
    check('jobs_payout', oneOf(t.payoutCurrency, payoutCurrencies)),
    check('jobs_room', oneOf(t.room, rooms)),
    check('jobs_in_kind', sql`in_kind <@ ${sql.raw(`array[${inKindFacts.map((fact) => `'${fact}'`)}]`)}`),
    check('jobs_contract', oneOf(t.contract, contractKinds)),
    check('jobs_hours', sql`hours_per_week > 0 and days_off_per_week between 0 and 6`),
    check(
      'jobs_salary',
      sql`salary_min_in_laari >= 0 and salary_max_in_laari >= coalesce(salary_min_in_laari, 0)`,
    ),
  ],
)

/** It waits for the day that its employer chose, not for the e-mail address. */
export const isScheduled = sql`${jobs.publishAt} is not null`
/** `published` in a statement that may join other tables. */
export const isPublished = oneOf(jobs.status, publishedStatuses)
/** Everybody may see and save it, open or over. */
export const isPublicJob = oneOf(jobs.status, namesWith(jobStatuses, 'isPublic'))

/**
 * `isOpen` of features/jobs/rules.ts as a condition: what lists, counts, feeds and applications all use.
 * The words stand in it as they are, not as parameters, so that the partial indexes serve named statements too.
 */
export const openJobs = (now: Date | SQL): SQL | undefined => and(isPublished, gte(jobs.expiresAt, now))
