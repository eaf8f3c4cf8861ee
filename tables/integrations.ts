import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { apiScopes } from '#contract/api-scopes.ts'
import { applicationStatuses } from '#contract/application-status.ts'
import { namesOf } from '#contract/facts.ts'
import { jobClosings, webhookEvents, webhookOffReasons } from '#contract/webhook-events.ts'
import { allOf, createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { applications } from './applications.ts'
import { employers } from './employers.ts'

const scopes = namesOf(apiScopes)
const events = namesOf(webhookEvents)
const offReasons = namesOf(webhookOffReasons)
const statuses = namesOf(applicationStatuses)

const ofCompany = () =>
  reference()
    .notNull()
    .references(() => employers.id, { onDelete: 'cascade' })

/** A key with which a program of a company makes calls. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    employerId: ofCompany(),
    name: text().notNull(),
    /** SHA-256 of the key as base64url; the key itself is kept nowhere. */
    keyDigest: text().notNull(),
    /** The last characters of the key, by which its owner knows it again. */
    ending: text().notNull(),
    scopes: text({ enum: scopes }).array().notNull(),
    createdAt: createdAt(),
    /** To the minute. */
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex('api_keys_digest').on(t.keyDigest),
    uniqueIndex('api_keys_name').on(t.employerId, t.name),
    check('api_keys_scopes', allOf(t.scopes, scopes)),
  ],
)

/** An address of a company's own program that is notified of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    employerId: ofCompany(),
    url: text().notNull(),
    events: text({ enum: events }).array().notNull(),
    /** Signs what is sent; encrypted with the secret of the installation. */
    sealedSecret: text().notNull(),
    /** The secret before, which signs beside the new one until `formerUntil`. */
    formerSealedSecret: text(),
    formerUntil: instant(),
    createdAt: createdAt(),
    /** Since when nothing is sent to it, and why. */
    offAt: instant(),
    offReason: text({ enum: offReasons }),
    /** Since when each delivery has failed; null after one that succeeded. */
    failingSince: instant(),
  },
  (t) => [
    index('webhooks_employer').on(t.employerId, t.createdAt),
    check('webhooks_events', allOf(t.events, events)),
    check('webhooks_off', sql`(off_at is null) = (off_reason is null)`),
    check('webhooks_off_reason', oneOf(t.offReason, offReasons)),
  ],
)

/**
 * The outbox of webhooks: a trigger writes a row in the transaction of what happened (note_application_event, note_job_closing).
 * It names the application and holds nothing personal, and neither does what is sent.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: reference()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Identifier of the event, by which the receiver recognises a repetition. */
    eventId: reference().notNull(),
    event: text({ enum: events }).notNull(),
    applicationId: reference().references(() => applications.id, { onDelete: 'cascade' }),
    /** No foreign key: the deletion of a job is reported too. */
    jobId: reference(),
    jobTitle: text().notNull().default(''),
    /** The status of the application after it. */
    status: text({ enum: statuses }),
    closing: text({ enum: jobClosings }),
    /** When it happened. */
    at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Null once it was delivered or given up. */
    nextAttemptAt: instant(),
    lastAttemptAt: instant(),
    /** HTTP status of the last answer; null without one. */
    lastStatus: integer(),
    /** Why the last attempt failed; empty after one that succeeded. */
    lastError: text().notNull().default(''),
    deliveredAt: instant(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_once').on(t.webhookId, t.eventId),
    index('webhook_deliveries_due').on(t.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('webhook_deliveries_last').on(t.webhookId, t.at.desc().nullsFirst(), t.id),
    index('webhook_deliveries_application').on(t.applicationId),
    index('webhook_deliveries_old').on(t.at),
    check('webhook_deliveries_event', oneOf(t.event, events)),
    check('webhook_deliveries_status', oneOf(t.status, statuses)),
    check('webhook_deliveries_closing', oneOf(t.closing, jobClosings)),
  ],
)
