import { and, eq, gte, lte, min, sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { namesOf } from '#contract/facts.ts'
import { mailStates } from '#contract/mail-states.ts'
import { waitsForOperator } from '#features/subscriptions/server/waiting.ts'
import type { Database } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'
import { subscriptions } from '#tables/subscriptions.ts'

interface Watched {
  database: Database
  clock: () => Date
}

/** Work of this process, if it has begun. */
let watched: Watched | undefined

const week = 7 * 24 * 60 * 60 * 1_000

const secondsSince = (instant: Date | null | undefined, now: Date) =>
  instant ? Math.max(0, (now.getTime() - instant.getTime()) / 1_000) : 0

/** Sets gauges as they are asked for. While the database cannot be asked they keep what they said. */
const whenAsked = (set: (watched: Watched) => Promise<void>) => async () => {
  if (watched) await set(watched).catch(() => {})
}

/** Every process reads the same rows: of a cluster the largest figure counts, not the sum. */
const aggregator = 'max'

const connections = new Gauge({
  name: 'vazeefa_database_connections',
  help: 'Connections of the pools of this process that are in use and idle, and calls that wait for one',
  labelNames: ['pool', 'state'],
  collect: whenAsked(async ({ database }) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(database.pools)) {
      connections.set({ pool, state: 'in use' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'waited for' }, waitingCount)
    }
  }),
})

const outbox = new Gauge({
  name: 'vazeefa_mails',
  help: 'Mails of a week by state',
  labelNames: ['state'],
  aggregator,
  collect: whenAsked(async ({ database: { db }, clock }) => {
    const rows = await db
      .select({ state: mails.state, count: sql<number>`count(*)::int` })
      .from(mails)
      .where(gte(mails.createdAt, new Date(clock().getTime() - week)))
      .groupBy(mails.state)
    for (const state of namesOf(mailStates))
      outbox.set({ state }, rows.find((row) => row.state === state)?.count ?? 0)
  }),
})

const oldestMail = new Gauge({
  name: 'vazeefa_mail_due_seconds',
  help: 'How long the mail that is due longest has been due; 0 when none is',
  aggregator,
  collect: whenAsked(async ({ database: { db }, clock }) => {
    const now = clock()
    const [row] = await db
      .select({ since: min(mails.nextAttemptAt) })
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, now)))
    oldestMail.set(secondsSince(row?.since, now))
  }),
})

const slips = new Gauge({
  name: 'vazeefa_slips_waiting',
  help: 'Payments with a slip that wait for the operator',
  aggregator,
  collect: whenAsked(async ({ database: { db }, clock }) => {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int`, since: min(subscriptions.slipUploadedAt) })
      .from(subscriptions)
      .where(waitsForOperator)
    slips.set(row?.count ?? 0)
    oldestSlip.set(secondsSince(row?.since, clock()))
  }),
})

const oldestSlip = new Gauge({
  name: 'vazeefa_slip_waiting_seconds',
  help: 'How long the payment that waits longest has waited for the operator; 0 when none does',
  aggregator,
})

/** Adds the figures of the database to those of this process. */
export function watchDatabase(database: Database, clock: () => Date): void {
  watched = { database, clock }
}
