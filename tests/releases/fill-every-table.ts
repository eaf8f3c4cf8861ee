import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { periodicTasks } from '#app/periodic-tasks.ts'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { dayOf } from '#contract/base/maldives.ts'
import { recordFailedCall } from '#features/site-health/server/record-failed-call.ts'
import { recordRun } from '#features/site-health/server/record-run.ts'
import { readConfig } from '#platform/config.ts'
import { identities, spentChallenges } from '#tables/accounts.ts'
import { alertJobs } from '#tables/alerts.ts'
import { applicationMails } from '#tables/inbox.ts'
import { noticeChoices, pushes, refusedAddresses } from '#tables/notifications.ts'
import { replyFigures } from '#tables/replies.ts'
import { missedSearches } from '#tables/search.ts'
import { fill, fillDesk, wordsOf } from '#tests/harden/attack/fill.ts'
import { goodBody } from '#tests/harden/attack/good-request.ts'
import { filled, hasIdsOnly, idsOf, namesIn } from '#tests/harden/attack/ids.ts'
import { makeWorld, password, type World } from '#tests/harden/attack/world.ts'
import { newJob } from '#tests/support/jobs.ts'
import { codeTo } from '#tests/support/phones.ts'
import { loadDemo } from '#tools/scripts/demo-data/load-demo.ts'
import type { InProcess } from './in-process.ts'

/** Every text says which field it is. */
const words = wordsOf((field) => field)

/** Everybody makes each call of theirs that ends nothing, about what is theirs. Some are refused: a world can be in one state only. */
async function makeCalls(world: World): Promise<void> {
  const { ground, seeker, employer, operator } = world
  const callers = { jobseeker: seeker, employer, admin: operator }
  const ids = { ...(await idsOf(world, 'seeker')), ...(await idsOf(world, 'employer')) }
  const all: readonly EndpointShape[] = endpoints
  for (const endpoint of all.filter(
    ({ method, path }) => method !== 'DELETE' && !path.startsWith('/api/auth/'),
  )) {
    const caller = Object.entries(callers).find(([role]) => [endpoint.for].flat().includes(role as 'admin'))
    const isAboutUs = hasIdsOnly(endpoint) && namesIn(endpoint).every((name) => name in ids)
    if (!caller || !isAboutUs) continue
    const [, { token: as }] = caller
    const headers = { 'idempotency-key': randomUUID() }
    const body = goodBody(endpoint, ids, ground.clock.now)
    await ground.call(endpoint.method, filled(endpoint.path, ids), { as, body, headers })
  }
}

/** Calls that need particular values: codes that are sent, a decision that waits, a job that asks for money. */
async function makeFurtherCalls({ ground, seeker, employer, operator, jobId }: World): Promise<void> {
  const call = async (method: 'POST' | 'PATCH', path: string, as: string | undefined, body: object) => {
    const { status, body: answer } = await ground.call(method, path, { ...(as && { as }), body })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
  }
  const phone = '+9607771234'
  await call('POST', '/api/auth/phone/code', seeker.token, { phone, purpose: 'add' })
  const code = await codeTo(ground, phone)
  await call('POST', '/api/account/phone', seeker.token, { phone, code, password })
  await call('POST', '/api/employers/request-password-reset', undefined, { email: employer.email })
  await call('POST', '/api/auth/admin/authenticator', undefined, { email: operator.email, password })
  const applicant = `/api/jobs/${jobId}/applicants/${seeker.id}`
  await call('PATCH', applicant, employer.token, { status: 'Rejected', holdSeconds: 10 })
  const asks = { ...newJob, description: 'Please pay a registration fee of MVR 500.' }
  await call('POST', '/api/jobs', employer.token, asks)
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
  const accountId = await oneOf("accounts where role = 'jobseeker'")
  // No issuer is set up for it.
  const identity = { issuer: 'https://id.example.mv', subject: randomUUID(), label: 'Island ID' }
  await db.insert(identities).values({ accountId, ...identity, createdAt: now, lastUsedAt: now })
  await db.insert(alertJobs).values({ alertId: await oneOf('alerts'), jobId, matchedAt: now })
  await db.insert(noticeChoices).values({ address, notice: 'message', channel: 'none', at: now })
  await db.insert(refusedAddresses).values({ address, reason: 'no such user', at: now })
  const subscriptionId = await oneOf('push_subscriptions')
  await db.insert(pushes).values({ mailId, subscriptionId, createdAt: now })
  await db.insert(spentChallenges).values({ hash: 'spent', expiresAt: now })
  await db.insert(missedSearches).values({ day: dayOf(now), words: 'astronaut', people: 3 })
  // No release writes it any more.
  await db
    .insert(applicationMails)
    .values({ employerId: await oneOf('employers'), frequency: 'each morning', at: now })
  await recordRun(db, { name: 'forget-mails', milliseconds: 20 }, now)
  await recordFailedCall(db, { requestId: 'request-1', method: 'GET', route: '/', at: now })
  const employerId = await oneOf('employers')
  await db
    .insert(replyFigures)
    .values({ employerId, counted: 10, answered: 9, days: 3 })
    .onConflictDoNothing()
}

/** Fills the site with the demo set, with what people make and write by all their calls, and with every periodic task. */
export async function fillEveryTable(site: InProcess): Promise<void> {
  const { db } = site.database
  await loadDemo(db, site.services, site.clock.now)
  const world = await fill(await makeWorld(site), words)
  await makeFurtherCalls(world)
  const another = await fill(await makeWorld(site), words)
  await fillDesk(another, words)
  await makeCalls(another)
  const config = readConfig({ DATA_DIR: site.folder })
  for (const task of periodicTasks({ db, services: site.services, config, clock: () => site.clock.now }))
    await task.run()
  await addWhatTakesDays(site)
}
