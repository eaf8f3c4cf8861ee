import { and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm'
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
import { namesOf, namesWith } from '#contract/base/facts.ts'
import type { Day } from '#contract/base/maldives.ts'
import { maxPositions } from '#contract/facts/bounds.ts'
import { jobStatuses, publishRefusals } from '#contract/facts/job-status.ts'
import {
  contractKinds,
  type InKind,
  inKindFacts,
  notStatedReasons,
  payoutCurrencies,
  rooms,
  serviceCharges,
} from '#contract/facts/pay-vocabularies.ts'
import { maxAnswerDays } from '#contract/facts/promised-answers.ts'
import { restrictions } from '#contract/facts/restrictions.ts'
import {
  type Currency,
  categories,
  currencies,
  jobTypes,
  salaryPeriods,
  sectors,
  workModes,
} from '#contract/facts/vocabularies.ts'
import type { Question, Requirements } from '#contract/jobs/requirements.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from '#tables/companies/employers.ts'
import { files } from '#tables/files.ts'
import { imports } from '#tables/imports.ts'
import type { StoredAllowance, StoredVariable } from '#tables/pay.ts'
import { places } from '#tables/places.ts'

const statuses = namesOf(jobStatuses)
const publishedStatuses = namesWith(jobStatuses, 'published')
/** Published, even if expired: condition of the indexes for visitors. */
const published = oneOf(sql`status`, publishedStatuses)
const unlisted = oneOf(
  sql`status`,
  namesOf(jobStatuses, (status) => !status.published),
)

/** `guaranteed` of tables/functions: monthly basic pay and fixed allowances in one currency. */
const guaranteed = (currency: Currency) =>
  sql.raw(
    `guaranteed('${currency}', salary_min_in_laari, salary_currency, salary_period, allowances, type, hours_per_week, days_off_per_week)`,
  )

/** A vacancy. Only `isOpen` in features/jobs/rules.ts and `openJobs` below decide whether it is open. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** Name of the employer, copied for the search; renamed with the employer. */
    company: text().notNull(),
    /** Location as typed. */
    location: text().notNull(),
    /** Place that the location names; null if unknown or abroad. */
    placeId: reference().references(() => places.id),
    /** Safe subset of HTML. */
    description: text().notNull(),
    descriptionText: text().notNull(),
    benefits: text().notNull().default(''),
    sector: text({ enum: sectors }).notNull(),
    category: text({ enum: categories }).notNull(),
    type: text({ enum: jobTypes }).notNull(),
    mode: text({ enum: workModes }).notNull(),
    /** '' for an imported advertisement without one. */
    contactEmail: text().notNull(),
    /** External applications: a web address or instructions. Imported advertisements only. */
    applyAt: text(),
    restriction: text({ enum: restrictions }).notNull().default('No Restriction'),
    /** Day on which a job for everybody opens to all; only Maldivians may apply before. Null for none. */
    opensToAllOn: date({ mode: 'string' }),
    salaryMinInLaari: bigint({ mode: 'number' }),
    salaryMaxInLaari: bigint({ mode: 'number' }),
    salaryCurrency: text({ enum: currencies }).notNull().default('MVR'),
    salaryPeriod: text({ enum: salaryPeriods }).notNull().default('month'),
    /** Reason for a missing salary. */
    payNotStated: text({ enum: notStatedReasons }),
    /** Lists that are only read and written with the job. */
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
    /** Guaranteed monthly pay, in rufiyaa and in dollars separately: the exchange rate is not part of a job. */
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
    /** Time of the first publication, shown as 'Posted'. For a pending job the creation. */
    publishedAt: instant().notNull(),
    /** Last instant for applications: the end of a day in the Maldives. */
    expiresAt: instant().notNull(),
    /** Latest `expiresAt` without another payment. */
    paidUntil: instant().notNull(),
    /** Days that a renewal lasts; null for a calendar month. */
    listingDays: integer(),
    /** Automatic renewal before expiry, under an Annual plan. */
    autoRenew: boolean().notNull().default(false),
    /** Time when it went offline because the employer's verification was withdrawn. */
    heldAt: instant(),
    /** Held until an operator has looked at its text; Pending until then (tables/jobs/job-reviews.ts). */
    reviewSince: instant(),
    /** It went on without a look, and is not featured before one. */
    isUnlooked: boolean().notNull().default(false),
    /** Scheduled publication of a Pending job. It is paid for at that time. */
    publishAt: instant(),
    /** Reason why the publication failed; null if it was not tried, or is tried again. */
    publishRefused: text({ enum: publishRefusals }),
    /** Employer's last confirmation that it is hiring; null without one. */
    confirmedAt: instant(),
    /** Time of a still unanswered question whether it is hiring, and of the second one. */
    askedAt: instant(),
    askedAgainAt: instant(),
    /** The `expiresAt` for which the reminder was sent, or is not wanted. */
    toldExpiry: instant(),
    /** Start of the pause; kept during a removal, so that the state can be restored. */
    pausedAt: instant(),
    /** Duration of the earlier pauses that restored days (`endOfPause` of rules.ts). */
    pausedMilliseconds: bigint({ mode: 'number' }).notNull().default(0),
    closedAt: instant(),
    removedAt: instant(),
    removedReason: text(),
    /** Days after closing within which the employer answers everybody; null without a promise. */
    answerDays: integer(),
    /** Number of open positions, if stated. */
    positions: integer(),
    /** The employer's own reference; '' for none. Not public. */
    referenceNumber: text().notNull().default(''),
    /** Requirements and questions of the advertisement; null for none. */
    requirements: jsonb().$type<Requirements>(),
    questions: jsonb().$type<Question[]>(),
    version: integer().notNull().default(1),
    /** Key of an imported advertisement, so that repeated imports create no duplicates. */
    sourceKey: text(),
    /** Import that created it. */
    importId: reference().references(() => imports.id),
    /** Excerpt of the description for lists, stored inline, while the whole text is stored separately (TOAST). */
    excerpt: text().generatedAlwaysAs(sql`left(description_text, 200)`),
  },
  (t) => [
    index('jobs_employer').on(t.employerId, t.publishedAt.desc().nullsFirst()),
    index('jobs_unlisted').on(t.employerId, t.expiresAt, t.status).where(unlisted),
    index('jobs_newest').on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('jobs_open_of').on(t.employerId, t.expiresAt).where(published),
    // Newest jobs of a category.
    index('jobs_like')
      .on(t.category, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(published),
    index('jobs_category').on(t.category, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('jobs_attachment').on(t.attachmentFileId).where(sql`attachment_file_id is not null`),
    index('jobs_expiring').on(t.expiresAt).where(published),
    index('jobs_held').on(t.reviewSince).where(sql`review_since is not null`),
    index('jobs_opening').on(t.opensToAllOn).where(sql`opens_to_all_on is not null`),
    index('jobs_scheduled').on(t.publishAt).where(sql`publish_at is not null`),
    // Jobs whose employer is to be asked whether it is hiring, or has not answered.
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
    check('jobs_held', sql`review_since is null or ${unlisted}`),
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

/** Waits for its scheduled day, not for the e-mail address. */
export const isScheduled = sql`${jobs.publishAt} is not null`
/** The closing day that its employer chose has passed before it was published (`isPastClosingDay` of features/jobs). */
export const isTooLateToPublish = (now: Date) =>
  sql`(${lt(jobs.expiresAt, jobs.paidUntil)} and ${lt(jobs.expiresAt, now)})`
/** `published` for statements with several tables. */
export const publishedJobs = oneOf(jobs.status, publishedStatuses)
/** Publicly visible and savable, open or expired. */
export const isPublicJob = oneOf(jobs.status, namesWith(jobStatuses, 'isPublic'))

/**
 * `isOpen` of features/jobs/rules.ts as a condition, used by lists, counts, feeds and applications. The
 * statuses are literals, not parameters, so that the partial indexes also serve named statements.
 */
export const openJobs = (now: Date | SQL): SQL | undefined => and(publishedJobs, gte(jobs.expiresAt, now))

/** `opensLater` of contract/facts/restrictions.ts as a condition: only Maldivians may apply on this day. */
export const isForMaldiviansOn = (day: Day): SQL | undefined =>
  and(gt(jobs.opensToAllOn, day), eq(jobs.restriction, 'No Restriction'))
