import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { periodicTasks } from '#app/periodic-tasks.ts'
import { dayOf } from '#contract/base/maldives.ts'
import { recordFailedCall } from '#features/site-health/server/record-failed-call.ts'
import { recordRun } from '#features/site-health/server/record-run.ts'
import { readConfig } from '#platform/config.ts'
import { spentChallenges } from '#tables/accounts.ts'
import { alertJobs } from '#tables/alerts.ts'
import { noticeChoices, pushes, refusedAddresses } from '#tables/notifications.ts'
import { replyFigures } from '#tables/replies.ts'
import { missedSearches } from '#tables/search.ts'
import { accessTable, openTheGround } from '#tests/harden/attack/access.ts'
import type { AccessRow } from '#tests/harden/attack/access-row.ts'
import { addressOf } from '#tests/harden/attack/call-row.ts'
import { connectIdentityOf } from '#tests/harden/attack/identity-of.ts'
import { makeWorld, type World } from '#tests/harden/attack/world.ts'
import { loadDemo } from '#tools/scripts/demo-data/load-demo.ts'
import type { InProcess } from './in-process.ts'

const callers = {
  'own seeker': ({ seeker }: World) => seeker.token,
  'owning employer': ({ employer }: World) => employer.token,
  operator: ({ operator }: World) => operator.token,
  visitor: () => undefined,
}

/** Lets somebody who may make the call, each in a world of their own, since some calls end one. */
async function makeCall(site: InProcess, row: AccessRow): Promise<void> {
  const caller = (Object.keys(callers) as (keyof typeof callers)[]).find((one) => row.statuses[one] < 300)
  if (!caller) return
  const world = await makeWorld(site)
  const request = await row.request(world)
  const [method = '', path = ''] = row.call.split(' ')
  const as = callers[caller](world)
  const { status, body } = await site.call(method as 'POST', addressOf(path, world, request), {
    ...(as && { as }),
    body: request.body,
    headers: { 'idempotency-key': randomUUID() },
  })
  if (status !== row.statuses[caller]) throw new Error(`${row.call} is ${status}: ${JSON.stringify(body)}`)
}

/** Rows that come about over days only. */
async function addWhatTakesDays(site: InProcess): Promise<void> {
  const { db } = site.database
  const { now } = site.clock
  const oneOf = async (from: string) =>
    (await db.execute<{ id: string }>(sql.raw(`select id from ${from} limit 1`))).rows[0]?.id ?? ''
  const jobId = await oneOf('jobs')
  const mailId = await oneOf('mails')
  const address = 'somebody@example.mv'
  // No issuer is set up for it.
  await connectIdentityOf(site, { id: await oneOf("accounts where role = 'jobseeker'") })
  await db.insert(alertJobs).values({ alertId: await oneOf('alerts'), jobId, matchedAt: now })
  await db.insert(noticeChoices).values({ address, notice: 'message', channel: 'none', at: now })
  await db.insert(refusedAddresses).values({ address, reason: 'no such user', at: now })
  await db
    .insert(pushes)
    .values({ mailId, subscriptionId: await oneOf('push_subscriptions'), createdAt: now })
  await db.insert(spentChallenges).values({ hash: 'spent', expiresAt: now })
  await db.insert(missedSearches).values({ day: dayOf(now), words: 'astronaut', people: 3 })
  await recordRun(db, { name: 'forget-mails', milliseconds: 20 }, now)
  await recordFailedCall(db, { requestId: 'request-1', method: 'GET', route: '/', at: now })
  const employerId = await oneOf('employers')
  await db
    .insert(replyFigures)
    .values({ employerId, counted: 10, answered: 9, days: 3 })
    .onConflictDoNothing()
}

/** Fills the site with the demo set, with every call of the contract that is allowed to somebody, and with every periodic task. */
export async function fillEveryTable(site: InProcess): Promise<void> {
  const { db } = site.database
  await loadDemo(db, site.services, site.clock.now)
  await openTheGround(site)
  for (const row of accessTable.filter(({ call }) => !call.startsWith('DELETE'))) await makeCall(site, row)
  const config = readConfig({ DATA_DIR: site.folder })
  for (const task of periodicTasks({ db, services: site.services, config, clock: () => site.clock.now }))
    await task.run()
  await addWhatTakesDays(site)
}
