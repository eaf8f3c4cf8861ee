import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeskOverview } from '#contract/desk/desk.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { applyFor, uploadCv } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertApplicants, insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { forgetReadings } from './directory-days.ts'

/** November 20, ten minutes to midnight in the Maldives: the next day begins before a sign-in ends. */
const late = new Date('2026-11-20T18:50:00.000Z')
const midnight = new Date('2026-11-20T19:00:00.000Z')
const inCrowd = 1_200

let employer: Person
const site = await openTestApp()
beforeAll(async () => {
  await crowd(inCrowd)
})
beforeEach(async () => {
  site.clock.now = late
  employer = await insertEmployer(site)
})

/** Job seekers who are open to employers; the higher the number, the newer. */
async function crowd(count: number) {
  await site.database.pool.query(`
    with people as (
      insert into accounts (id, role, email, name, password_hash, created_at, email_verified_at)
        select lpad(to_hex(n), 24, '0'), 'jobseeker', 'person' || n || '@people.example', 'Person ' || n, '',
          timestamptz '2026-01-01' + n * interval '1 minute', '2026-01-01'
        from generate_series(1, ${count}) n
      returning id, created_at
    )
    insert into seekers (id, sector, location, open_to_employers, created_at, updated_at)
      select id, 'Private Sector', 'Malé', true, created_at, created_at from people`)
}
const idOf = (n: number) => n.toString(16).padStart(24, '0')

const list = (query = '', as = employer) =>
  site.call<SeekerProfile[]>('GET', `/api/jobseekers?${query}`, { as: as.token })
const detail = (id: string, as = employer) =>
  site.call<SeekerProfile>('GET', `/api/jobseekers/${id}`, { as: as.token })
const cv = (id: string, as = employer) =>
  site.call<string>('GET', `/api/jobseekers/${id}/cv/view`, { as: as.token })
const filters = (as = employer) => site.call('GET', '/api/jobseekers/directory-filters', { as: as.token })

/** Shows the employer a number of people, of the crowd's newest. */
async function show(people: number, as = employer) {
  for (let page = 1; page * 100 <= people; page++)
    expect((await list(`limit=100&page=${page}&location=mal`, as)).status).toBe(200)
  for (let n = people - (people % 100); n < people; n++)
    expect((await detail(idOf(inCrowd - n), as)).status).toBe(200)
}

// D-L-02
describe('an employer that has not confirmed its address', () => {
  longTest('reads nobody, by any call, and learns what to do', async () => {
    const stranger = await insertEmployer(site, { verified: false })
    const seeker = await insertSeeker(site)
    await uploadCv(site, seeker)
    const refusal = {
      status: 403,
      body: {
        code: 'confirmation_needed',
        error: 'Please confirm your e-mail address to browse job seekers',
      },
    }
    for (const answer of [
      await list('', stranger),
      await list('limit=500&page=2', stranger),
      await list('q=person', stranger),
      await filters(stranger),
      await detail(seeker.id, stranger),
      await detail('ab'.repeat(12), stranger),
      await cv(seeker.id, stranger),
    ]) {
      expect(answer).toMatchObject(refusal)
      expect(answer.headers).not.toHaveProperty('x-total-count')
    }
    expect((await detail(seeker.id)).status).toBe(200)
  })

  longTest('sees its applicants, who are not counted either', async () => {
    const owner = await insertEmployer(site, { verified: false })
    const jobId = await insertJob(site.database.db, { employerId: owner.id })
    const seeker = await insertSeeker(site)
    await uploadCv(site, seeker)
    await applyFor(site, jobId, seeker)
    expect((await detail(seeker.id, owner)).status).toBe(200)
    expect((await cv(seeker.id, owner)).status).toBe(200)
    expect((await site.call('GET', `/api/jobs/${jobId}/applicants`, { as: owner.token })).status).toBe(200)
    expect((await list('', owner)).status).toBe(403)
  })
})

// D-F-17
test("every call respects the operator's rule for subscribers", async () => {
  const seeker = await insertSeeker(site)
  await uploadCv(site, seeker)
  await site.database.pool.query(
    `insert into settings (key, value, updated_at) values ('directoryNeedsSubscription', 'true', now())`,
  )
  for (const answer of [await list(), await filters(), await detail(seeker.id), await cv(seeker.id)])
    expect(answer).toMatchObject({ status: 402, body: { code: 'entitlement_needed' } })
  await site.database.pool.query('delete from settings')
})

// D-F-18
describe('an employer is shown 1,000 different people of the directory a day', () => {
  const refusal = { status: 429, body: { code: 'directory_limit' } }

  longTest('and no more, by any call, until it is tomorrow in the Maldives', async () => {
    const seen = new Set<string>()
    const keep = ({ status, body }: { status: number; body: SeekerProfile[] }) => {
      if (status === 200) for (const { email } of body) seen.add(email)
    }
    for (let page = 1; page <= 30; page++) keep(await list(`limit=50&page=${page}`))
    for (let page = 1; page <= 3; page++) keep(await list(`limit=500&page=${page}`))
    for (const word of ['a', 'b', 'person1', 'person2', '.example', '@'])
      for (let page = 1; page <= 5; page++) keep(await list(`q=${word}&limit=100&page=${page}`))
    for (let n = 1; n <= 20; n++) {
      const { status, body } = await detail(idOf(n))
      keep({ status, body: [body] })
    }
    expect(seen.size).toBe(1_000)

    expect(await detail(idOf(1))).toMatchObject(refusal)
    site.clock.now = new Date('2026-11-20T18:59:58.500Z')
    const refused = await detail(idOf(1))
    expect(refused).toMatchObject(refusal)
    expect(Number(refused.headers['retry-after'])).toBe(2)
    site.clock.now = new Date('2026-11-20T18:59:59.999Z')
    expect(await detail(idOf(1))).toMatchObject(refusal)
    site.clock.now = midnight
    expect((await detail(idOf(1))).status).toBe(200)
    expect((await list('limit=500&page=2')).status).toBe(200)
  })

  longTest(
    'a call with too many people is refused whole, in words; people already shown stay open',
    async () => {
      await show(995)
      const refused = await list('limit=6&page=167&location=mal')
      expect(refused).toMatchObject({
        ...refusal,
        body: { error: expect.stringContaining('1,000 different job seekers') },
      })
      expect(Number(refused.headers['retry-after'])).toBe(10 * 60)
      expect((await list('limit=5&page=200&location=mal')).status).toBe(200)
      expect(await detail(idOf(1))).toMatchObject(refusal)
      expect((await list('limit=500&location=mal')).status).toBe(200)
      expect((await list('limit=500&page=2&location=mal')).status).toBe(200)
      expect((await detail(idOf(inCrowd))).status).toBe(200)
      expect((await filters()).status).toBe(200)
    },
  )

  longTest('opening a CV counts its person, and so does a missing one', async () => {
    const seeker = await insertSeeker(site, { location: 'Addu' })
    await uploadCv(site, seeker)
    await show(999)
    expect((await cv(idOf(2))).status).toBe(404)
    expect(await cv(seeker.id)).toMatchObject(refusal)
    expect(await detail(seeker.id)).toMatchObject(refusal)
    await site.database.pool.query('delete from accounts where id = $1', [seeker.id])
  })

  longTest('fifty calls at once that would pass it together are cut off at exactly 1,000', async () => {
    await show(990)
    const calls = Array.from({ length: 50 }, (_, n) => list(`limit=2&page=${500 + n}&location=mal`))
    const answers = await Promise.all(calls)
    const shown = answers.flatMap(({ status, body }) => (status === 200 ? body.map(({ _id }) => _id) : []))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
    expect(new Set(shown).size).toBe(10)
  })

  longTest('its applicants are not among them, until they withdraw', async () => {
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    await insertApplicants(site, { employerId: employer.id, jobId }, 30)
    const applicants = await site.call<{ _id: string }[]>('GET', `/api/jobs/${jobId}/applicants`, {
      as: employer.token,
    })
    expect(applicants.body).toHaveLength(30)
    await show(1_000)
    expect((await list('sector=technology')).body).toHaveLength(30)
    for (const { _id } of applicants.body) expect((await detail(_id)).status).toBe(200)
    await site.database.pool.query(`update applications set status = 'Withdrawn' where job_id = $1`, [jobId])
    expect(await list('sector=technology')).toMatchObject(refusal)
    await site.database.pool.query(
      `delete from accounts where role = 'jobseeker' and email not like '%@people.example'`,
    )
  })
})

// D-F-18
longTest('a search reveals an address only together with its owner, who counts', async () => {
  const seeker = await insertSeeker(site)
  const found = await list(`q=${seeker.email}&limit=1`)
  expect([found.body.length, found.headers['x-total-count']]).toEqual([1, '1'])
  const beyond = await list(`q=${seeker.email}&limit=1&page=2`)
  expect([beyond.body.length, beyond.headers['x-total-count']]).toEqual([0, '0'])
  const nobody = `q=x${seeker.email}`
  expect((await list(nobody)).status).toBe(200)

  const other = await insertEmployer(site)
  await show(1_000, other)
  const [hit, miss] = [await list(`q=${seeker.email}`, other), await list(nobody, other)]
  expect([hit.status, hit.body, hit.headers['retry-after']]).toEqual([
    429,
    miss.body,
    miss.headers['retry-after'],
  ])
  await site.database.pool.query('delete from accounts where id = $1', [seeker.id])
})

// D-F-18
describe('the desk is notified', () => {
  const mailed = async () =>
    (
      await site.database.pool.query<{ to_address: string; subject: string; text: string }>(
        `select * from mails where kind = 'directory-limit'`,
      )
    ).rows
  const overview = async (operator: Person) =>
    (await site.call<DeskOverview>('GET', '/api/admin/overview', { as: operator.token })).body.waiting.find(
      ({ kind }) => kind === 'readers',
    )
  const checked = (operator: Person) =>
    site.call('POST', `/api/admin/employers/${employer.id}/directory-checked`, { as: operator.token })

  longTest(
    'once for an employer and a day, by mail and at the overview, until an operator has looked',
    async () => {
      await site.database.pool.query('delete from directory_days')
      const operator = await makeOperator(site)
      await show(1_000)
      expect(await overview(operator)).toMatchObject({ count: 0, oldestAt: null })
      const tries = await Promise.all(Array.from({ length: 8 }, (_, n) => detail(idOf(n + 1))))
      expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 429))
      const [mail, ...more] = (await mailed()).filter(({ to_address }) => to_address === operator.email)
      expect(more).toEqual([])
      expect(mail?.subject).toBe('Coral Bay Resort reached the daily limit of the directory')
      expect(mail?.text).toContain(`https://vazeefa.example/admin/employers/${employer.id}`)
      expect(await overview(operator)).toMatchObject({ count: 1, oldestAt: late.toISOString() })

      const found = await site.call<{ _id: string }[]>('GET', '/api/admin/employers?state=at-limit', {
        as: operator.token,
      })
      expect(found.body.map(({ _id }) => _id)).toEqual([employer.id])
      const record = await site.call<{ readings: unknown[] }>('GET', `/api/admin/employers/${employer.id}`, {
        as: operator.token,
      })
      expect(record.body.readings).toEqual([
        { day: '2026-11-20', people: 1_000, limitReachedAt: late.toISOString(), isChecked: false },
      ])

      expect((await checked(operator)).status).toBe(200)
      expect(await checked(operator)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
      expect(await overview(operator)).toMatchObject({ count: 0 })
      expect((await detail(idOf(1))).status).toBe(429)
      expect(await overview(operator)).toMatchObject({ count: 0 })

      site.clock.now = midnight
      await show(1_000)
      expect((await detail(idOf(1))).status).toBe(429)
      expect(await overview(operator)).toMatchObject({ count: 1 })
      expect((await mailed()).filter(({ to_address }) => to_address === operator.email)).toHaveLength(2)
    },
  )

  test('an operator reads any number of profiles', async () => {
    const operator = await makeOperator(site)
    for (let n = 1; n <= 30; n++) expect((await detail(idOf(n), operator)).status).toBe(200)
    const { rows } = await site.database.pool.query('select from directory_days where employer_id = $1', [
      operator.id,
    ])
    expect(rows).toEqual([])
  })
})

test('readings are deleted after 30 days', async () => {
  await show(3)
  const kept = async () => {
    await forgetReadings(site.database.db, site.clock.now)
    const { rows } = await site.database.pool.query(
      'select seeker_id from directory_readings where employer_id = $1',
      [employer.id],
    )
    return rows.length
  }
  site.clock.now = new Date('2026-12-20T18:59:59.999Z')
  expect(await kept()).toBe(3)
  site.clock.now = new Date('2026-12-20T19:00:00.000Z')
  expect(await kept()).toBe(0)
})
