import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { periodicTasks } from '#app/periodic-tasks.ts'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape, Method } from '#contract/base/endpoint.ts'
import { dayOf } from '#contract/base/maldives.ts'
import type { Statement } from '#contract/statements/statements.ts'
import type { DeskAccount } from '#contract/subscriptions/desk-money.ts'
import { keepMissed } from '#features/search/server/missed.ts'
import { recordFailedCall } from '#features/site-health/server/record-failed-call.ts'
import { recordRun } from '#features/site-health/server/record-run.ts'
import { readConfig } from '#platform/config.ts'
import { identities, spentChallenges } from '#tables/accounts/accounts.ts'
import { alertJobs } from '#tables/alerts.ts'
import { applicationMails } from '#tables/hiring/inbox.ts'
import { replyFigures, waitingAnswers } from '#tables/hiring/replies.ts'
import { applicationSources } from '#tables/jobs/views.ts'
import { noticeChoices, pushes, refusedAddresses } from '#tables/notifications.ts'
import { missedSearches } from '#tables/search.ts'
import { textReplies } from '#tables/text-messages.ts'
import { fill, fillDesk } from '#tests/harden/attack/fill.ts'
import { goodBody } from '#tests/harden/attack/good-request.ts'
import { filled, hasIdsOnly, idsOf, namesIn } from '#tests/harden/attack/ids.ts'
import { wordsOf } from '#tests/harden/attack/words.ts'
import { inDays, makeWorld, password, type World } from '#tests/harden/attack/world.ts'
import { formWith } from '#tests/support/form-with.ts'
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

/** Makes calls. @throws Error when one is refused */
const callsOf =
  ({ ground }: World) =>
  async <T>(method: Method, path: string, as: string | undefined, body?: object): Promise<T> => {
    const { status, body: answer } = await ground.call(method, path, {
      ...(as && { as }),
      ...(body && { body }),
    })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    return answer as T
  }

/** Somebody is invited to a job, is hired for another one, and is asked for documents. */
async function hire(world: World): Promise<void> {
  const { seeker, employer, jobId, openJobId, applicationId } = world
  const call = callsOf(world)
  await call('PUT', '/api/account/invitations', seeker.token, { allowed: true })
  await call('POST', '/api/employers/invitations-to-apply', employer.token, {
    jobId: openJobId,
    jobseekerId: seeker.id,
  })
  await call('PUT', `/api/jobseekers/${seeker.id}/inviting-companies/${employer.id}`, seeker.token)
  const thread = `/api/threads/${applicationId}`
  const { _id } = await call<{ _id: string }>('POST', `${thread}/offers`, employer.token, {
    terms: 'As agreed',
    startsOn: inDays(world, 30),
  })
  const answer = { act: 'accept', name: 'Aminath' }
  await call('POST', `${thread}/offers/${_id}/answer`, seeker.token, answer)
  const papers = [{ what: 'Passport', dueOn: inDays(world, 20) }]
  await call('POST', `${thread}/papers`, employer.token, { papers })
  await call('GET', `/api/jobs/${jobId}/record.pdf`, employer.token)
}

/** A purchase is paid by a line of a statement, credited in part, and given back in part. */
async function moveMoney(world: World): Promise<void> {
  const { operator, subscriptionId } = world
  const call = callsOf(world)
  const purchase = `/api/admin/subscriptions/${subscriptionId}`
  const { reference } = await call<DeskAccount>('GET', `${purchase}/account`, operator.token)
  const csv = Buffer.from(
    `Date,Description,Debit,Credit\n26/11/2026,TRF ${reference},,6000.00\n27/11/2026,Fee,25.00,\n`,
  )
  const columns = { Date: 'day', Description: 'text', Debit: 'out', Credit: 'in' }
  const layout = Object.entries(columns).map(([column, field]) => ({ column, field }))
  const { _id, lines } = await call<Statement>(
    'POST',
    '/api/admin/statements',
    operator.token,
    formWith('file', csv, 'november.csv', { columns: JSON.stringify(layout), layout: 'Bank of Maldives' }),
  )
  const line = { line: lines[0]?._id, slip: subscriptionId, as: 'approved' }
  await call('POST', `/api/admin/statements/${_id}/book`, operator.token, line)
  await call('POST', `${purchase}/credit-notes`, operator.token, { amount: 50, reason: 'Goodwill' })
  const back = { amount: 100, account: '7730000012345', reason: 'Paid too much' }
  const refund = await call<{ _id: string }>('POST', `${purchase}/refunds`, operator.token, back)
  await call('POST', `/api/admin/refunds/${refund._id}/bank-reference`, operator.token, {
    bankReference: 'FT-1',
  })
}

/** Calls that need particular values: codes that are sent, a decision that waits, a job that asks for money. */
async function makeFurtherCalls(world: World): Promise<void> {
  const { ground, seeker, employer, operator, jobId } = world
  const call = callsOf(world)
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
  // No gateway brings one.
  const reply = { gatewayId: 'gateway-1', at: now, choice: '1' as const, messageId: null }
  await db.insert(textReplies).values({ accountId, ...reply, isDone: true, isAnswered: false })
  await db.insert(spentChallenges).values({ hash: 'spent', expiresAt: now })
  // It is written some seconds after an application.
  const applicationId = await oneOf('applications')
  await db.insert(applicationSources).values({ applicationId, source: 'direct' }).onConflictDoNothing()
  await keepMissed(db, { words: ['cosmonaut'], person: 'a visitor', now })
  await db.insert(missedSearches).values({ day: dayOf(now), words: 'astronaut', people: 3 })
  // No release writes it any more.
  await db
    .insert(applicationMails)
    .values({ employerId: await oneOf('employers'), frequency: 'each morning', at: now })
  const former = {
    jobTitle: 'Cook',
    applicationIds: [],
    notes: {},
    createdAt: now,
    sendsAt: now,
    settledAt: now,
  }
  await db.insert(waitingAnswers).values({ employerId: await oneOf('employers'), ...former })
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
  const hiring = await makeWorld(site)
  await hire(hiring)
  await moveMoney(hiring)
  const another = await fill(await makeWorld(site), words)
  await fillDesk(another, words)
  await makeCalls(another)
  const config = readConfig({ DATA_DIR: site.folder })
  for (const task of periodicTasks({ db, services: site.services, config, clock: () => site.clock.now }))
    await task.run()
  await addWhatTakesDays(site)
}
