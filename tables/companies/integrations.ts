import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { namesOf } from '#contract/base/facts.ts'
import { apiScopes } from '#contract/facts/api-scopes.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { jobClosings, webhookEvents, webhookOffReasons } from '#contract/facts/webhook-events.ts'
import { allOf, createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { applications } from '#tables/hiring/applications.ts'
import { employers } from './employers.ts'

const scopes = namesOf(apiScopes)
const events = namesOf(webhookEvents)
const offReasons = namesOf(webhookOffReasons)
const statuses = namesOf(applicationStatuses)

/** Accounts of the members who made it and who answers for it since; null from before they were noted. */
const members = () => ({ madeById: reference(), keptById: reference() })

const ofCompany = () =>
  reference()
    .notNull()
    .references(() => employers.id, { onDelete: 'cascade' })

/** A key for calls by a company's program. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    employerId: ofCompany(),
    ...members(),
    name: text().notNull(),
    /** SHA-256 of the key as base64url; the key itself is not stored. */
    keyDigest: text().notNull(),
    /** Last characters of the key, by which its owner recognises it. */
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

/** A replaced secret of a webhook, encrypted, with the instant until which it signs. */
export interface EarlierSecret {
  sealed: string
  until: string
}

/** Address of a company's own program that is notified of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    employerId: ofCompany(),
    ...members(),
    url: text().notNull(),
    events: text({ enum: events }).array().notNull(),
    /** Signing secret, encrypted with the secret of the installation. */
    sealedSecret: text().notNull(),
    /** Previous secret, which also signs until `formerUntil`. */
    formerSealedSecret: text(),
    formerUntil: instant(),
    /** Secrets before the previous one, latest first, each of which also signs until its own end. */
    earlierSecrets: jsonb().$type<EarlierSecret[]>().notNull().default([]),
    createdAt: createdAt(),
    /** Time and reason since nothing is sent to it. */
    offAt: instant(),
    offReason: text({ enum: offReasons }),
    /** Time of the first failure in a row, which lasts while a failed delivery waits; null after a success, or where the last was given up. */
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
 * Outbox of webhooks: a trigger writes a row in the transaction of the event (note_application_event,
 * note_job_closing). It references the application without personal data, like the sent message.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: reference()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Id of the event, by which the receiver recognises a repetition. */
    eventId: reference().notNull(),
    event: text({ enum: events }).notNull(),
    applicationId: reference().references(() => applications.id, { onDelete: 'cascade' }),
    /** No foreign key: the deletion of a job is an event too. */
    jobId: reference(),
    jobTitle: text().notNull().default(''),
    /** Status of the application after the event. */
    status: text({ enum: statuses }),
    closing: text({ enum: jobClosings }),
    /** Time of the event. */
    at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Null once it was delivered or given up. */
    nextAttemptAt: instant(),
    lastAttemptAt: instant(),
    /** HTTP status of the last reply; null without one. */
    lastStatus: integer(),
    /** Reason of the last failure; empty after a success. */
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
