import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '#app/app.ts'
import type { Company } from '#contract/accounts/signed-in.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import type { Member } from '#contract/companies/members.ts'
import type { DeskOverview } from '#contract/desk/desk.ts'
import { memberRoles } from '#contract/facts/member-roles.ts'
import { categories, jobTypes, workModes } from '#contract/facts/vocabularies.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import type { PayAtDesk } from '#contract/pay/pay-rules.ts'
import type { Salaries } from '#contract/pay/salaries.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { mails } from '#tables/notifications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertApplicants, insertEmployer } from '#tests/support/people.ts'
import { fillLists } from '#tests/support/rows-for-lists.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { demoSignIns, loadDemo } from './load-demo.ts'

let site: TestApp

beforeAll(async () => {
  site = await testApp()
  expect(await loadDemo(site.database.db, site.services, site.clock.now)).toBe(true)
})
afterAll(() => site.close())

// D-K-05
test('fills an empty database, once', async () => {
  expect(await loadDemo(site.database.db, site.services, site.clock.now)).toBe(false)
})

test('shows open jobs of every category, type and mode, featured and expired ones among them', async () => {
  const { db } = site.database
  const open = await db.select().from(jobs).where(openJobs(site.clock.now))
  const all = await db.select().from(jobs)
  expect(open.length).toBeGreaterThan(60)
  expect(all.length - open.length).toBeGreaterThan(8)
  expect(new Set(open.map(({ category }) => category))).toEqual(new Set(categories))
  expect(new Set(open.map(({ type }) => type))).toEqual(new Set(jobTypes))
  expect(new Set(open.map(({ mode }) => mode))).toEqual(new Set(workModes))
  expect(open.filter(({ featured }) => featured).length).toBeGreaterThan(5)
  const soon = new Date(site.clock.now.getTime() + 3 * 24 * 60 * 60 * 1000)
  expect(open.filter(({ expiresAt }) => expiresAt < soon).length).toBeGreaterThan(2)
})

test('says of most jobs what is guaranteed, and of some why nothing is', async () => {
  const all = await site.database.db.select().from(jobs)
  const sure = all.filter(({ guaranteedLaari }) => guaranteedLaari !== null)
  expect(sure.length / all.length).toBeGreaterThanOrEqual(0.8)
  expect(all.filter(({ payNotStated }) => payNotStated !== null)).not.toEqual([])
  const { token } = await signIn('admin', demoSignIns.operator)
  const { body } = await site.call<PayAtDesk>('GET', '/api/admin/pay', { as: token })
  // A slip for the operator to check.
  expect(body.below.map(({ title }) => title)).toEqual(['Housekeeping Attendant (10 positions)'])
})

test('has enough jobs of enough employers to say what some work pays', async () => {
  const { body } = await site.call<Salaries>('GET', '/api/salaries')
  expect(body.groups.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Accountant', 'Administration', 'Finance', 'Receptionist']),
  )
})

async function signIn(role: string, email: string) {
  const body = { email, password: demoSignIns.password }
  const answer = await site.call<{
    token: string
    user: { id: string; email: string }
    companies?: Company[]
  }>('POST', `/api/auth/${role}`, {
    body,
  })
  return answer.body
}

// D-K-05
test('everyone can sign in', async () => {
  const everyone = [
    ...demoSignIns.employers.map((email) => ({ role: 'employer' as const, email })),
    ...demoSignIns.team.map(({ email }) => ({ role: 'employer' as const, email })),
    ...demoSignIns.seekers.map((email) => ({ role: 'jobseeker' as const, email })),
    { role: 'admin' as const, email: demoSignIns.operator },
  ]
  for (const { role, email } of everyone) expect((await signIn(role, email)).user.email).toBe(email)
})

test('has a resort with a team of every role, one member of which works for a second company', async () => {
  const [resort = ''] = demoSignIns.employers
  const { token, user } = await signIn('employer', resort)
  const { body: members } = await site.call<Member[]>('GET', `/api/employers/${user.id}/members`, {
    as: token,
  })
  expect(members.map(({ role }) => role).toSorted()).toEqual(
    ['owner', ...demoSignIns.team.map(({ role }) => role)].toSorted(),
  )
  expect(new Set(members.map(({ role }) => role))).toEqual(new Set(memberRoles))
  const manager = members.find(({ role }) => role === 'hiring-manager')
  expect([manager?.jobs.length, manager?.decides.length]).toEqual([2, 1])
  for (const { email, isOfTwo } of demoSignIns.team)
    expect((await signIn('employer', email)).companies).toHaveLength(isOfTwo ? 2 : 1)
})

test('shows employers with a logo and without, a founder, and three links to the operator', async () => {
  const { body: all } = await site.call<DirectoryEmployer[]>('GET', '/api/employers')
  expect(new Set(all.map(({ logo }) => logo !== null))).toEqual(new Set([true, false]))
  const [first] = all.flatMap(({ logo }) => logo ?? [])
  expect((await site.call('GET', first ?? '')).headers['content-type']).toBe('image/webp')
  const { body } = await site.call<PublicSettings>('GET', '/api/settings')
  expect([body.about.founderName, ...Object.values(body.social)]).not.toContain('')
})

test('holds applications in every state, and sends no mail about them', async () => {
  const { db } = site.database
  const states = await db.selectDistinct({ status: applications.status }).from(applications)
  expect(states).toHaveLength(7)
  const [waiting] = await db.select({ mails: count() }).from(mails).where(eq(mails.state, 'waiting'))
  expect(waiting?.mails).toBe(0)
})

test('gives the operator a slip, two messages and two reports to work on', async () => {
  const { token } = await signIn('admin', demoSignIns.operator)
  const { body } = await site.call<DeskOverview>('GET', '/api/admin/overview', { as: token })
  expect(body.waiting.map(({ kind, count }) => [kind, count])).toEqual([
    ['subscriptions', 1],
    ['refunds', 0],
    ['reports', 2],
    ['flags', 0],
    ['looks', 0],
    ['conversations', 0],
    ['messages', 2],
    ['evidence', 0],
    ['readers', 0],
    ['mails', 0],
  ])
})

test('has applications whose facts and answers stand beside what their jobs ask for', async () => {
  const { token } = await signIn('employer', 'people@kanduvaru.example.com')
  const all = await site.database.db.select().from(applications)
  const mine = all.filter(({ jobTitle }) => jobTitle === 'Boat Captain')
  const { body } = await site.call<Applicant[]>('GET', `/api/jobs/${mine[0]?.jobId}/applicants`, {
    as: token,
  })
  expect(new Set(body[0]?.meets?.map(({ state }) => state))).toEqual(
    new Set(['meets', 'does not meet', 'not said']),
  )
  expect(body[0]?.facts?.answers).toHaveLength(2)
})

/** Rows of a list and the address of the page that follows, as its call names it. */
async function read(path: string, as: string | undefined) {
  const { status, body, headers } = await site.call<unknown>('GET', path, as ? { as } : {})
  expect([path, status]).toEqual([path, 200])
  const { items, jobs: own, next } = body as { items?: Row[]; jobs?: Row[]; next?: string }
  const all = Array.isArray(body) ? (body as Row[]) : (items ?? own ?? [])
  const rows = all.filter(({ lacks }) => lacks === undefined)
  const linked = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1]
  return { ids: rows.map(({ _id, application, line }) => _id ?? application ?? String(line)), next, linked }
}

interface Row {
  _id?: string
  application?: string
  line?: number
  lacks?: string
}

function following(path: string, page: number, { next, linked }: Awaited<ReturnType<typeof read>>) {
  if (linked) return linked
  return next && `${path}&page=${page}&after=${next}`
}

const pagedLists = () =>
  routes
    .map(({ endpoint }): EndpointShape => endpoint)
    .filter(({ method, query }) => method === 'GET' && query && 'after' in query.shape)

const choices: Record<string, string[]> = {
  '/api/jobseekers/search': ['', 'sort=company', 'sort=closing', 'sort=pay', 'q=manager', 'q=resort'],
  '/api/jobs/:jobId/applicants': [
    '',
    'sort=oldest',
    'sort=name',
    'sort=status',
    'sort=years',
    'sort=available',
    'sort=pay',
  ],
  '/api/employers/jobs': [
    '',
    'sort=title',
    'sort=status',
    'sort=place',
    'sort=reference',
    'sort=closes',
    'sort=views',
    'sort=applicants&order=asc',
  ],
  '/api/admin/messages': ['state=waiting', 'state=done'],
  '/api/admin/reports': ['state=waiting', 'state=settled'],
  '/api/admin/subscriptions': ['', 'status=Pending', 'status=Active'],
}

/** Identifiers in the addresses of lists that belong to something. */
longTest('each list that has pages says where the next one goes on', async () => {
  const [employer, seeker, operator] = [
    await signIn('employer', demoSignIns.employers[0] ?? ''),
    await signIn('jobseeker', demoSignIns.seekers[0] ?? ''),
    await signIn('admin', demoSignIns.operator),
  ]
  const tokens = { employer: employer.token, jobseeker: seeker.token, admin: operator.token }
  const [employerId, seekerId] = [employer.user.id, seeker.user.id]
  const jobId = await insertJob(site.database.db, { employerId, publishedAt: site.clock.now })
  await insertApplicants(site, { employerId, jobId }, 7)
  const { importId, webhookId } = await fillLists(site, { employerId, seekerId, jobId })
  const within = Object.entries({ employerId, jobId, importId, webhookId })
  const short: string[] = []
  for (const { path, for: audience } of pagedLists()) {
    const address = within.reduce<string>((made, [name, id]) => made.replace(`:${name}`, id), path)
    const role = [audience].flat()[0]
    const as = role === 'anyone' ? undefined : (tokens[role as 'admin'] ?? tokens.employer)
    for (const choice of choices[path] ?? ['']) {
      const list = `${address}?${choice}`
      const whole = (await read(`${list}&limit=100`, as)).ids.slice(0, 12)
      if (whole.length < 3) short.push(`${path}?${choice} ${whole.length}`)
      const walked: string[] = []
      let next: string | undefined = `${list}&limit=2`
      for (let page = 2; next && walked.length < whole.length; page += 1) {
        const found = await read(next, as)
        walked.push(...found.ids)
        next = following(`${list}&limit=2`, page, found)
        if (next) expect([path, next]).toEqual([path, expect.stringMatching(/[?&]after=[\w-]+/)])
      }
      expect([path, choice, walked]).toEqual([path, choice, whole])
    }
  }
  expect(short).toEqual([])
})

test('three new jobs repeat none on the pages after, and three that close hide none, featured ones neither', async () => {
  const { id: employerId } = await insertEmployer(site)
  const list = '/api/jobseekers/search?featured=first&limit=20'
  const before = (await read('/api/jobseekers/search?featured=first&limit=100', undefined)).ids
  const first = await read(list, undefined)
  for (const hour of [1, 2, 3])
    await insertJob(site.database.db, {
      employerId,
      featured: hour === 1,
      publishedAt: new Date(site.clock.now.getTime() - hour),
    })
  const gone = first.ids.slice(-3)
  for (const id of gone) await site.database.db.update(jobs).set({ status: 'Closed' }).where(eq(jobs.id, id))
  const seen = [...first.ids]
  for (let { linked } = first; linked; ) {
    const page = await read(linked, undefined)
    seen.push(...page.ids)
    linked = page.linked
  }
  expect(seen.toSorted()).toEqual(before.toSorted())
})
