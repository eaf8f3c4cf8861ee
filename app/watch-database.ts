import { gte, min, sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { namesOf } from '#contract/base/facts.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { mailStates } from '#contract/facts/mail-states.ts'
import { alarmWindow } from '#contract/site-health/alarms.ts'
import { noMailSince } from '#features/notifications/server/mail-trouble.ts'
import { failuresInRow } from '#features/site-health/rules.ts'
import { waitsForOperator } from '#features/subscriptions/server/waiting.ts'
import { countTextsGivenUp } from '#features/text-messages/server/count-texts-given-up.ts'
import type { Database } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'
import { taskRuns } from '#tables/site-health.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'

interface Watched {
  database: Database
  clock: () => Date
}

/** Background work of this process, once it has started. */
let watched: Watched | undefined

const week = 7 * millisecondsPerDay

const secondsSince = (instant: Date | null | undefined, now: Date) =>
  instant ? Math.max(0, (now.getTime() - instant.getTime()) / 1_000) : 0

/** Sets gauges when they are scraped. While the database does not answer they keep their last value. */
const whenAsked = (set: (watched: Watched) => Promise<void>) => async () => {
  if (watched) await set(watched).catch(() => {})
}

/** Every process reads the same rows, so in a cluster the largest figure counts and not the sum. */
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
  help: 'For how long no mail was sent although one is due or fails; 0 when mails are sent',
  aggregator,
  collect: whenAsked(async ({ database: { db }, clock }) => {
    const now = clock()
    oldestMail.set(secondsSince(await noMailSince(db, now), now))
  }),
})

const codes = new Gauge({
  name: 'vazeefa_codes_given_up',
  help: 'Text messages, codes or notices, given up in the last hour, and notices not accepted for an hour',
  aggregator,
  collect: whenAsked(async ({ database: { db }, clock }) => {
    codes.set(await countTextsGivenUp(db, new Date(clock().getTime() - alarmWindow)))
  }),
})

const tasksFailing = new Gauge({
  name: 'vazeefa_task_failures_in_row',
  help: 'Latest runs of a periodic task that failed since its last success; 0 when it has not run for a day',
  labelNames: ['task'],
  aggregator,
  collect: whenAsked(async ({ database: { db }, clock }) => {
    for (const run of await db.select().from(taskRuns))
      tasksFailing.set({ task: run.task }, failuresInRow(run, clock()))
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

/** Adds the database figures to the metrics of this process. */
export function watchDatabase(database: Database, clock: () => Date): void {
  watched = { database, clock }
}
