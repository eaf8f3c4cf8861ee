import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualAnswerDays } from '#contract/facts/promised-answers.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { entitlementFor } from '#features/subscriptions/server/entitlement.ts'
import {
  type Actor,
  lastMail,
  makeOperator,
  registerEmployer,
  registerSeeker,
} from '#tests/support/actors.ts'
import { jobForm, newJob, pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { adsLeft, buy } from '#tests/support/plans.ts'

const today = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
beforeEach(() => {
  site.clock.now = today
})

interface Posted {
  message: string
  job: JobDetail
  error: string
  fields: Record<string, string>
}

async function employer(plan?: 'Annual' | number, verified = true): Promise<Actor> {
  const actor = await registerEmployer(site, { verified })
  if (plan) await buy(site, actor, plan)
  return actor
}
const post = (as: Actor | undefined, body: unknown = newJob) =>
  site.call<Posted>('POST', '/api/jobs', { body, ...(as && { as: as.token }) })
const see = (jobId: string, as?: Actor) =>
  site.call<JobDetail>('GET', `/api/jobs/${jobId}`, as ? { as: as.token } : {})
const listed = async (employerId: string, as?: Actor) =>
  (
    await site.call<JobDetail[]>('GET', `/api/jobs/employer/${employerId}`, as ? { as: as.token } : {})
  ).body.map(({ _id }) => _id)

describe('a closing date and a number of positions', () => {
  longTest('are shown with the job, and the paid time stays', async () => {
    const actor = await employer('Annual')
    const { status, body } = await post(actor, { ...newJob, expiryDate: '2026-11-25', positions: 3 })
    expect(status).toBe(201)
    expect(body.job).toMatchObject({
      expiryDate: '2026-11-25T18:59:59.999Z',
      paidUntil: '2026-12-20T18:59:59.999Z',
      positions: 3,
    })
    expect((await see(body.job._id)).body).toMatchObject({ positions: 3 })
    const plain = await post(actor, jobForm({ ...newJob, expiryDate: '', positions: '' }))
    expect(plain.body.job).toMatchObject({ expiryDate: '2026-12-20T18:59:59.999Z', positions: null })
    const empty = await post(actor, jobForm({ ...newJob, answerDays: '' }))
    expect([empty.status, empty.body.job.answerDays]).toEqual([201, usualAnswerDays])
    const kept = await post(actor, jobForm({ ...newJob, answerDays: '0' }))
    expect(kept.body.job.answerDays).toBe(0)
    const edited = await site.call<Posted>('PUT', `/api/jobs/${empty.body.job._id}`, {
      as: actor.token,
      body: { ...newJob, expiryDate: '2026-12-20', answerDays: '' },
    })
    expect(edited.body.job.answerDays).toBe(usualAnswerDays)
    const edit = { ...newJob, expiryDate: '2026-11-26', salaryMin: '8,000', salaryMax: '12,000' }
    const put = (positions: unknown) =>
      site.call<Posted>('PUT', `/api/jobs/${body.job._id}`, { as: actor.token, body: { ...edit, positions } })
    expect((await put(undefined)).body.job).toMatchObject({ positions: 3, salaryRange: { min: 8000 } })
    expect((await put('')).body.job).toMatchObject({ positions: null })
  })

  const ends: [string, 'Annual' | number, string, number, string?][] = [
    ['today', 'Annual', '2026-11-20', 201],
    ['yesterday', 'Annual', '2026-11-19', 400, 'Closing date must be today or later'],
    ['the last day of a month', 'Annual', '2026-12-20', 201],
    ['the day after it', 'Annual', '2026-12-21', 400, 'Closing date must be December 20, 2026 or earlier'],
    ['the last of 30 days', 1, '2026-12-20', 201],
    ['a day that is none', 'Annual', '2026-02-30', 400],
  ]
  for (const [what, plan, expiryDate, status, words] of ends)
    longTest(`${what} is ${status === 201 ? 'taken' : 'refused'} as the closing date`, async () => {
      const actor = await employer(plan)
      const answer = await post(actor, { ...newJob, expiryDate })
      expect(answer.status, JSON.stringify(answer.body)).toBe(status)
      if (status === 400) expect(answer.body.fields).toHaveProperty('expiryDate')
      if (words) expect(answer.body.error).toBe(words)
      // A refusal costs nothing.
      if (status === 400) expect(await listed(actor.id, actor)).toEqual([])
    })

  for (const positions of [0, 1000, 1.5, 'many', -1])
    test(`${positions} positions are refused`, async () => {
      const answer = await post(await employer('Annual'), { ...newJob, positions })
      expect(answer).toMatchObject({ status: 400, body: { fields: { positions: expect.any(String) } } })
    })

  test('the date stays when the job waited for the address to be confirmed', async () => {
    const actor = await employer('Annual', false)
    const { body } = await post(actor, { ...newJob, expiryDate: '2026-12-01' })
    site.clock.now = new Date('2026-11-28T08:00:00.000Z')
    const mail = await lastMail(site, actor.email, 'verify-email')
    await site.call('POST', '/api/auth/resend-verification', {
      body: { email: actor.email, role: 'employer' },
    })
    const { token } = (await lastMail(site, actor.email, 'verify-email')) ?? mail ?? { token: '' }
    await site.call('GET', `/api/employers/verify-email?token=${token}`)
    expect((await see(body.job._id)).body).toMatchObject({
      status: 'Active',
      expiryDate: '2026-12-01T18:59:59.999Z',
    })
  })

  test('a date that has passed by then is not called published', async () => {
    const actor = await employer('Annual', false)
    const { body: over } = await post(actor, { ...newJob, expiryDate: '2026-11-22' })
    await post(actor, newJob)
    site.clock.now = new Date('2026-11-25T08:00:00.000Z')
    await site.call('POST', '/api/auth/resend-verification', {
      body: { email: actor.email, role: 'employer' },
    })
    const { token } = (await lastMail(site, actor.email, 'verify-email')) ?? {}
    expect((await site.call('GET', `/api/employers/verify-email?token=${token}`)).body).toMatchObject({
      published: 1,
      over: 1,
    })
    const { text } = (await lastMail(site, actor.email, 'welcome')) ?? {}
    for (const words of ['1 job that waited is published now.', '1 job that waited has expired meanwhile.'])
      expect(text).toContain(words)
    expect((await see(over.job._id)).body.status).toBe('Expired')
  })
})

test('a job that is looked at first is not called published where its address is confirmed', async () => {
  const actor = await employer('Annual', false)
  const { body } = await post(actor, newJob)
  const scam = 'Pay a MVR 300 registration fee to our BML account before you start.'
  await site.database.pool.query('update jobs set description_text = $2 where id = $1', [body.job._id, scam])
  // Looked at since it was posted.
  await post(actor, { ...newJob, title: 'Boat Hand', description: scam })
  const { token } = (await lastMail(site, actor.email, 'verify-email')) ?? {}
  const confirmed = await site.call('GET', `/api/employers/verify-email?token=${token}`)
  expect(confirmed.body).toMatchObject({ published: 0, over: 0, held: 2 })
  const { text } = (await lastMail(site, actor.email, 'welcome')) ?? {}
  expect(text).toContain('2 jobs that waited are not shown yet: My Jobs says why.')
})

test("'8,000' is a number, in a form and in JSON, and both ends may be the same", async () => {
  const actor = await employer('Annual')
  const salary = { salaryMin: '8,000', salaryMax: '12 000.50' }
  for (const body of [{ ...newJob, ...salary }, jobForm({ ...newJob, ...salary })])
    expect((await post(actor, body)).body.job.salaryRange).toEqual({ min: 8000, max: 12_000.5 })
  const one = { salaryMin: 8000, salaryMax: 8000 }
  expect((await post(actor, { ...newJob, ...one })).body.job.salaryRange).toEqual({ min: 8000, max: 8000 })
  for (const salaryMin of ['8,00', '8.000,00', 'about 8,000'])
    expect(await post(actor, { ...newJob, salaryMin }), salaryMin).toMatchObject({
      status: 400,
      body: { fields: { salaryMin: 'must be a number' } },
    })
})

// D-D-13
test('both ends are left out where the salary is not stated, as in the form of an edit', async () => {
  const actor = await employer('Annual')
  for (const body of [
    { ...newJob, salaryNotStated: true, salaryRange: { min: 8000, max: 9000 } },
    jobForm({ ...newJob, salaryNotStated: 'true' }),
  ]) {
    const answer = await post(actor, body)
    expect([answer.status, answer.body.job.salaryRange]).toEqual([201, {}])
  }
  const stated = await post(actor, { ...newJob, salaryNotStated: false })
  expect(stated.body.job.salaryRange).toEqual({ min: 8000, max: 12_000 })
})

test("'8.000', which is eight in one country and eight thousand in another, is queried", async () => {
  const actor = await employer('Annual')
  const asked = 'can be read in two ways: please write it without the dot, as 8000 or 8'
  for (const body of [{ ...newJob, salaryMin: '8.000' }, jobForm({ ...newJob, salaryMin: '8.000' })])
    expect(await post(actor, body)).toMatchObject({
      status: 400,
      body: { error: `salaryMin ${asked}`, fields: { salaryMin: asked } },
    })
  const pay = { allowances: [{ name: 'Food', amount: '1.500' }] }
  expect(await post(actor, { ...newJob, pay })).toMatchObject({ status: 400 })
})

describe('an employer with an annual plan', () => {
  // D-D-07, D-D-16, P2-3-05, P2-4-04, P2-5-15
  test('posts a job that everyone sees, Featured, for one month', async () => {
    const actor = await employer('Annual')
    const { status, body } = await post(actor)
    expect(status).toBe(201)
    expect(body.message).toBe('Job posted successfully')
    expect(body.job).toMatchObject({
      title: 'Dive Instructor',
      company: actor.name,
      status: 'Active',
      featured: true,
      type: 'Full time',
      employmentType: 'Full time',
      applicationRestriction: 'No Restriction',
      salaryRange: { min: 8000, max: 12_000 },
      salaryCurrency: 'MVR',
      salaryPeriod: 'month',
      expiryDate: '2026-12-20T18:59:59.999Z',
      createdAt: '2026-11-20T08:00:00.000Z',
      attachment: null,
      contactEmail: 'dive@coralbay.example',
    })
    expect(body.job.description).toBe(
      '<p>Teach guests to dive.</p><ul><li>PADI certificate</li><li>Two years of experience</li></ul>',
    )
    const seen = await see(body.job._id)
    expect(seen.status).toBe(200)
    expect(seen.body).not.toHaveProperty('contactEmail')
    expect(await listed(actor.id)).toEqual([body.job._id])
  })

  // D-A-02, D-B-09, P1-3-02, P2-3-05, P2-7-04
  test('posts with a form and an attachment that everyone can open', async () => {
    const actor = await employer('Annual')
    const fields = {
      ...newJob,
      employerId: actor.id,
      sector: 'Tourism',
      type: 'Full-time',
      mode: 'On-site',
      applicationRestriction: 'local only',
      salaryMin: '',
      salaryMax: '',
      salaryRange: { min: '450.50' },
      salaryCurrency: 'USD',
      salaryPeriod: 'week',
      benefits: 'Meals\nStaff accommodation',
    }
    const { status, body } = await post(actor, jobForm(fields, { content: pdf, name: 'Job details.pdf' }))
    expect(status).toBe(201)
    expect(body.job).toMatchObject({
      sector: 'Tourism & Resort Sector',
      type: 'Full time',
      mode: 'Onsite',
      applicationRestriction: 'Local Only',
      salaryRange: { min: 450.5 },
      salaryCurrency: 'USD',
      benefits: 'Meals\nStaff accommodation',
      attachmentName: 'Job details.pdf',
    })
    const file = await site.call('GET', `${body.job.attachment}`)
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('application/pdf')
  })
})

describe('the cost of a posting', () => {
  // D-D-08
  test('nothing before 30 September 2026 in the Maldives, and a plan from that instant', async () => {
    site.clock.now = new Date('2026-09-29T18:59:59.999Z')
    const actor = await employer()
    const free = await post(actor)
    expect(free.body.job).toMatchObject({ featured: false, expiryDate: '2026-10-29T18:59:59.999Z' })
    site.clock.now = new Date('2026-09-29T19:00:00.000Z')
    const paid = await post(actor)
    expect(paid.status).toBe(402)
    expect(paid.body.error).toBe('An active subscription is required to post a job')
  })

  // D-D-16, P2-9-02
  test('one ad under Pay-per-Ad, for 30 days; the next one is a 402', async () => {
    const actor = await employer(1)
    const { body } = await post(actor)
    expect(body.job).toMatchObject({ featured: false, expiryDate: '2026-12-20T18:59:59.999Z' })
    expect((await post(actor)).status).toBe(402)
  })

  // D-D-09
  test('30 days are not a month', async () => {
    site.clock.now = new Date('2027-01-31T08:00:00.000Z')
    const [ads, annual] = [await employer(1), await employer('Annual')]
    expect((await post(ads)).body.job.expiryDate).toBe('2027-03-02T18:59:59.999Z')
    expect((await post(annual)).body.job.expiryDate).toBe('2027-02-28T18:59:59.999Z')
  })

  // D-E-11
  longTest('forty postings at once on five ads make five jobs, in each of three rounds', async () => {
    for (let round = 0; round < 3; round++) {
      const actor = await employer(5)
      const answers = await Promise.all(Array.from({ length: 40 }, () => post(actor)))
      const count = (status: number) => answers.filter((answer) => answer.status === status).length
      expect({ posted: count(201), refused: count(402) }).toEqual({ posted: 5, refused: 35 })
      expect(await listed(actor.id)).toHaveLength(5)
      expect(await entitlementFor(site.database.db, site.services, actor.id, today)).toMatchObject({
        may: false,
      })
    }
  })
})

describe('an employer whose address is not confirmed', () => {
  // D-C-20
  test('posts jobs that only it sees, until it follows the link of the mail', async () => {
    const actor = await employer(1, false)
    const { body } = await post(actor, jobForm(newJob, { content: pdf, name: 'form.pdf' }))
    const id = body.job._id
    expect(body.job.status).toBe('Pending')
    expect((await see(id)).status).toBe(404)
    expect((await see(id, await registerEmployer(site))).status).toBe(404)
    expect((await see(id, actor)).status).toBe(200)
    expect(await listed(actor.id)).toEqual([])
    expect(await listed(actor.id, actor)).toEqual([id])
    expect((await site.call('GET', `${body.job.attachment}`)).status).toBe(404)

    site.clock.now = new Date('2026-11-21T06:00:00.000Z')
    const mail = await lastMail(site, actor.email, 'verify-email')
    expect((await site.call('GET', `/api/employers/verify-email?token=${mail?.token}`)).status).toBe(200)
    const seen = await see(id)
    expect(seen.body).toMatchObject({
      status: 'Active',
      createdAt: '2026-11-21T06:00:00.000Z',
      expiryDate: '2026-12-21T18:59:59.999Z',
    })
    expect((await site.call('GET', `${body.job.attachment}`)).status).toBe(200)
  })

  // D-C-20
  longTest('never leaves a job pending when posting and confirming happen at once', async () => {
    for (let round = 0; round < 8; round++) {
      const actor = await employer(1, false)
      const mail = await lastMail(site, actor.email, 'verify-email')
      const [posted, confirmed] = await Promise.all([
        post(actor),
        site.call('GET', `/api/employers/verify-email?token=${mail?.token}`),
      ])
      expect([posted.status, confirmed.status]).toEqual([201, 200])
      expect((await see(posted.body.job._id)).body.status).toBe('Active')
    }
  })
})

describe('the right to post', () => {
  // D-C-17, P2-5-13, P2-6-01
  test('an employer, for itself', async () => {
    const [actor, other] = [await employer('Annual'), await employer('Annual')]
    expect((await post(undefined)).status).toBe(401)
    expect((await post(await registerSeeker(site))).status).toBe(403)
    expect((await post(await makeOperator(site))).status).toBe(403)
    expect((await post(actor, { ...newJob, employerId: other.id })).status).toBe(403)
    expect(await listed(other.id)).toEqual([])
  })
})

// D-A-03, P2-5-10, P2-5-11
describe('what is refused, with the field and the reason', () => {
  const required = 'is required'
  const cases: [string, Record<string, unknown>, string, RegExp | string][] = [
    ['no title', { title: '  ' }, 'title', required],
    ['a title that nobody sees', { title: '\u200f' }, 'title', required],
    ['a description that nobody sees', { description: '<p>\u200e</p>' }, 'description', required],
    ['no type', { type: undefined }, 'type', /required/],
    ['no category', { category: undefined }, 'category', /required/],
    ['no mode', { mode: undefined }, 'mode', /required/],
    ['no sector', { sector: undefined }, 'sector', /required/],
    ['a type that is none', { type: 'Sometimes' }, 'type', /^must be one of: Full time, Part time/],
    ['a contact that is no address', { contactEmail: 'the front desk' }, 'contactEmail', /e-mail address/],
    [
      'a description of nothing but a script',
      { description: '<script>x()</script>' },
      'description',
      required,
    ],
    ['a description over 20,000 characters', { description: 'x'.repeat(20_001) }, 'description', /20000/],
    [
      'a maximum below the minimum',
      { salaryMin: 9000, salaryMax: 8999 },
      'salaryMax',
      /at least the minimum/,
    ],
    ['a negative salary', { salaryMin: -1 }, 'salaryMin', /at least 0/],
    ['a salary beyond all numbers', { salaryMax: '1e309' }, 'salaryMax', /number/],
    ['a status of one’s own', { status: 'Active' }, 'status', 'is not a known field'],
    ['Featured as a wish', { featured: true }, 'featured', 'is not a known field'],
    [
      'an expiry beyond what is paid for',
      { expiryDate: '2099-01-01' },
      'expiryDate',
      'must be December 20, 2026 or earlier',
    ],
    ['a first day in the year 0', { terms: { startsOn: '0000-01-01' } }, 'terms.startsOn', /such as/],
    ['a NUL in the title', { title: 'Diver\u0000' }, 'title', /control characters/],
  ]
  let actor: Actor
  beforeAll(async () => {
    actor = await employer('Annual')
  })
  for (const [what, change, field, why] of cases)
    test(what, async () => {
      const { status, body } = await post(actor, { ...newJob, ...change })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
      expect(body.fields[field]).toMatch(why)
    })

  test('before a file is inspected', async () => {
    const noPdf = { content: Buffer.from('<html>'), name: 'form.pdf' }
    for (const [change, field] of [
      [{ placeId: 'k-nowhere' }, 'placeId'],
      [{ description: '<script>x()</script>' }, 'description'],
      [{ publishAt: '2026-11-20T07:59:00.000Z' }, 'publishAt'],
    ] as const) {
      const { status, body } = await post(actor, jobForm({ ...newJob, ...change }, noPdf))
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
  })

  // P1-9-03, P2-5-12, P2-9-05
  test('an attachment that is no PDF or over 10 MB, and nothing is posted or spent', async () => {
    const payer = await employer(1)
    const page = await post(payer, jobForm(newJob, { content: Buffer.from('<html>'), name: 'form.pdf' }))
    expect([page.status, page.body.error]).toEqual([400, 'Please select a PDF file'])
    const content = Buffer.concat([pdf, randomBytes(10 * 1024 * 1024)])
    const large = await post(payer, jobForm(newJob, { content, name: 'form.pdf' }))
    expect([large.status, large.body.error]).toEqual([413, 'File size must be less than 10MB'])
    expect(await listed(payer.id, payer)).toEqual([])
    expect(await adsLeft(site, payer)).toBe(1)
  })
})

// D-D-20
longTest('markup in a description cannot run, and words in a title stay words', async () => {
  const actor = await employer('Annual')
  const { body } = await post(actor, {
    ...newJob,
    title: '<b>Cook</b>',
    description: '<p onclick="x()">Cook <img src=x onerror=x()><a href="javascript:x()">well</a></p>',
  })
  expect(body.job.title).toBe('<b>Cook</b>')
  expect(body.job.description).toBe('<p>Cook well</p>')
})
