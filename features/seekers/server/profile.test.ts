import { beforeEach, describe, expect, test } from 'vitest'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { lastMail, makeOperator, registerSeeker } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person, tokenOf } from '#tests/support/people.ts'

let seeker: Person
let employer: Person
const site = await openTestApp()
beforeEach(async () => {
  seeker = await insertSeeker(site, {
    skills: ['Diving', 'First aid'],
    location: 'Malé',
    phone: '+960 777 1234',
  })
  employer = await insertEmployer(site)
})

const read = (as: Person, id = seeker.id) =>
  site.call<SeekerProfile>('GET', `/api/jobseekers/${id}`, { as: as.token })
const edit = (body: unknown, as = seeker, id = seeker.id) =>
  site.call<SeekerProfile>('PUT', `/api/jobseekers/${id}`, { as: as.token, body })

test('a job seeker has a place: the chosen one, else the written one', async () => {
  expect((await read(seeker)).body.place?.label).toBe('Malé')
  expect((await edit({ location: 'Gan', placeId: 'l-gan' })).body.place?.label).toBe('Gan, Laamu Atoll')
  expect((await edit({ experience: 'Ten years' })).body.place?.label).toBe('Gan, Laamu Atoll')
  expect((await edit({ location: 'Gan, Addu' })).body.place?.id).toBe('s-gan')
  expect((await edit({ location: 'Gan', placeId: '' })).status).toBe(400)
  expect((await edit({ location: 'On a boat', placeId: '' })).body).toMatchObject({ location: 'On a boat' })
  expect((await read(seeker)).body.place).toBeUndefined()
  expect((await edit({ placeId: 'k-nowhere' })).status).toBe(400)
})

// D-F-01, P1-3-07, P1-7-18
test('a job seeker reads and changes the own profile', async () => {
  expect((await read(seeker)).body).toMatchObject({
    name: 'Aishath Ibrahim',
    email: seeker.email,
    skills: ['Diving', 'First aid'],
    phone: '+960 777 1234',
    openToEmployers: true,
    cvFile: null,
  })
  const changed = await edit({
    name: 'Aishath Shifa',
    email: 'other@example.mv',
    skills: ' Diving, , Diving, Boats ',
    phone: '9601234',
    nationality: 'maldivian',
    sector: 'tourism',
    openToEmployers: false,
  })
  expect(changed.body).toMatchObject({
    name: 'Aishath Shifa',
    email: seeker.email,
    skills: ['Diving', 'Boats'],
    phone: '+960 960 1234',
    nationality: 'Maldivian',
    sector: 'Tourism & Resort Sector',
    location: 'Malé',
    openToEmployers: false,
  })
  expect((await read(seeker)).body).toEqual(changed.body)
  expect((await edit({ phone: '', nationality: '' })).body).toMatchObject({ phone: '', nationality: null })
})

// P1-4-12, P1-7-18
test('a profile that was read can be sent whole; what cannot be changed here stays', async () => {
  await edit({ location: 'Gan', placeId: 'l-gan', nationality: 'Maldivian' })
  const { body } = await read(seeker)
  const sent = {
    ...body,
    experience: 'Ten years',
    email: 'other@example.mv',
    cvFile: 'x',
    createdAt: '2020-01-01',
  }
  const { status, body: edited } = await edit(sent)
  expect([status, edited]).toEqual([200, { ...body, experience: 'Ten years' }])
})

// D-F-01, P1-7-17
test('a phone number and a nationality are taken at the registration, and can be left out', async () => {
  const register = (email: string, more: object) =>
    site.call<{ jobSeeker: { _id: string }; fields: object }>('POST', '/api/jobseekers/register', {
      body: { name: 'Ali', email, password: 'a long enough one', sector: 'Finance', ...more },
    })
  const profileOf = async (id: string) =>
    (await read({ ...seeker, token: await tokenOf(site, { id }, 'jobseeker') }, id)).body
  const whole = await register('ali@example.mv', { phone: '7771234', nationality: 'foreign' })
  expect(whole.status).toBe(201)
  expect(await profileOf(whole.body.jobSeeker._id)).toMatchObject({
    phone: '+960 777 1234',
    nationality: 'Foreign',
  })
  const bare = await register('hassan@example.mv', { phone: '', nationality: '' })
  expect(await profileOf(bare.body.jobSeeker._id)).toMatchObject({ phone: '', nationality: null })
  expect((await register('mohamed@example.mv', { phone: 'call me' })).body.fields).toHaveProperty('phone')
})

// P1-5-10
describe('an edit is refused whole', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['without a name', { name: '  ' }, 'name'],
    ['with a phone number that is none', { phone: 'call me' }, 'phone'],
    ['with a sector nobody knows', { sector: 'Piracy' }, 'sector'],
    ['with a nationality nobody knows', { nationality: 'Martian' }, 'nationality'],
    ['with a field that a profile has not', { cv: 'x' }, 'cv'],
    ['with a skill as long as a letter', { skills: ['x'.repeat(61)] }, 'skills'],
  ]
  for (const [what, given, field] of cases)
    test(what, async () => {
      const answer = await edit({ location: 'Addu', ...given })
      expect(answer.status).toBe(400)
      expect(Object.keys((answer.body as unknown as { fields: object }).fields)).toContain(field)
      expect((await read(seeker)).body.location).toBe('Malé')
    })
})

// P1-6-06
test("another job seeker's profile does not exist, an employer may not change one", async () => {
  const other = await insertSeeker(site)
  expect((await read(other)).status).toBe(404)
  expect((await edit({ name: 'X' }, other)).status).toBe(404)
  expect((await edit({ name: 'X' }, employer)).status).toBe(403)
  expect((await site.call('GET', `/api/jobseekers/${seeker.id}`)).status).toBe(401)
  expect((await site.call('GET', '/api/jobseekers/me', { as: seeker.token })).status).toBe(400)
})

// P2-7-18
describe('an employer', () => {
  const apply = async () => {
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    await applyFor(site, jobId, seeker)
  }

  // D-F-15
  test('finds people who are open to employers, without their phone number', async () => {
    const { body, status } = await read(employer)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('phone')
    expect(body).not.toHaveProperty('nationality')
  })

  // D-F-02, D-F-15
  test('sees the phone number of applicants, open to employers or not', async () => {
    await edit({ openToEmployers: false })
    expect((await read(employer)).status).toBe(404)
    await apply()
    expect((await read(employer)).body.phone).toBe('+960 777 1234')
    expect((await read(await insertEmployer(site))).status).toBe(404)
  })

  // D-F-14
  test('that is blocked finds nothing, except applications to it', async () => {
    const path = `/api/jobseekers/${seeker.id}/blocked-employers/${employer.id}`
    const block = () => site.call('PUT', path, { as: seeker.token })
    expect([(await block()).status, (await block()).status]).toEqual([200, 200])
    expect((await read(employer)).status).toBe(404)
    const names = async () =>
      (await site.call<SeekerProfile[]>('GET', '/api/jobseekers', { as: employer.token })).body.map(
        (one) => one._id,
      )
    expect(await names()).not.toContain(seeker.id)
    await apply()
    expect((await read(employer)).status).toBe(200)
    expect(await names()).not.toContain(seeker.id)
    await site.call('DELETE', path, { as: seeker.token })
    expect(await names()).toContain(seeker.id)
    const nobody = `/api/jobseekers/${seeker.id}/blocked-employers/0123456789abcdef01234567`
    expect((await site.call('PUT', nobody, { as: seeker.token })).status).toBe(404)
  })
})

describe('the directory', () => {
  const find = (query: string, as = employer) =>
    site.call<SeekerProfile[]>('GET', `/api/jobseekers?${query}`, { as: as.token })

  // D-D-05, D-F-16, P1-5-19, P2-5-20, P2-7-21
  test('is searched by name, e-mail address and skill, narrowed by place and sector, and paged', async () => {
    const expert = await insertSeeker(site, {
      name: 'Zoë Marsh',
      skills: ['Underwater welding'],
      location: 'Addu City',
      sector: 'Manufacturing',
    })
    for (const query of ['q=zoe', 'q=WELD', `q=${expert.email}`, 'location=addu', 'sector=manufact'])
      expect([query, (await find(query)).body.map((one) => one._id)]).toEqual([query, [expert.id]])
    expect((await find('q=weld&location=mal%C3%A9')).body).toEqual([])
    const page = await find('limit=1&page=2')
    expect(page.body).toHaveLength(1)
    expect(Number(page.headers['x-total-count'])).toBeGreaterThan(1)
    expect(page.headers.link).toContain('rel="prev"')
    const filters = await site.call('GET', '/api/jobseekers/directory-filters', { as: employer.token })
    expect(filters.body).toMatchObject({
      locations: expect.arrayContaining(['Addu City', 'Malé']),
      sectors: expect.arrayContaining(['Manufacturing']),
    })
  })

  test('treats all spellings of a place as one, and includes the places in it', async () => {
    const at = async (location: string) => (await insertSeeker(site, { location })).id
    const [capital, ward, other] = [
      await at("Male'"),
      await at('H. Henveiru, Male'),
      await at('Kolamaafushi'),
    ]
    const ids = (await find(`limit=500&location=${encodeURIComponent('Malé')}`)).body.map(({ _id }) => _id)
    expect(ids).toEqual(expect.arrayContaining([capital, ward]))
    expect((await find('limit=500&location=Kaafu')).body.map(({ _id }) => _id)).toContain(capital)
    expect((await find('limit=500&location=K.+Maafushi')).body.map(({ _id }) => _id)).not.toContain(other)
    const filters = await site.call<{ locations: string[] }>('GET', '/api/jobseekers/directory-filters', {
      as: employer.token,
    })
    expect(filters.body.locations.filter((name) => /^mal/i.test(name))).toEqual(['Malé'])
  })

  // D-F-02, D-F-15, P2-6-03
  test('does not list hidden people, nor phone numbers, and is for employers', async () => {
    const hidden = await insertSeeker(site, { openToEmployers: false })
    const { body } = await find('limit=500')
    expect(body.map((one) => one._id)).not.toContain(hidden.id)
    expect(JSON.stringify(body)).not.toContain('+960 777 1234')
    expect((await find('', seeker)).status).toBe(403)
    expect((await site.call('GET', '/api/jobseekers')).status).toBe(401)
  })

  // D-L-02
  test('lists nobody with an unconfirmed address, and opens neither profile nor CV of theirs', async () => {
    const waiting = await registerSeeker(site, { openToEmployers: true, verified: false })
    const seen = async () => {
      const { body } = await find('limit=500')
      const profile = await site.call('GET', `/api/jobseekers/${waiting.id}`, { as: employer.token })
      return [body.some(({ _id }) => _id === waiting.id), profile.status]
    }
    expect(await seen()).toEqual([false, 404])
    const { token } = (await lastMail(site, waiting.email, 'verify-email')) ?? {}
    await site.call('GET', `/api/jobseekers/verify-email?token=${token}`)
    expect(await seen()).toEqual([true, 200])
  })

  // D-F-17
  test('can be limited to subscribers by the operator', async () => {
    const query = (text: string) => site.database.pool.query(text)
    await query(
      `insert into settings (key, value, updated_at) values ('directoryNeedsSubscription', 'true', now())`,
    )
    expect(await find('')).toMatchObject({ status: 402, body: { code: 'entitlement_needed' } })
    await query(`insert into subscriptions (id, employer_id, plan_name, type, unit_price_in_laari, total_in_laari, status,
      created_at, ends_at) values ('aaaaaaaaaaaaaaaaaaaaaaaa', '${employer.id}', 'Private Sector', 'Annual', 49900, 49900,
      'Active', now(), '2027-06-01')`)
    expect((await find('')).status).toBe(200)
    await query('delete from subscriptions')
    expect((await find('')).status).toBe(402)
    // A plan that an operator grants includes what a bought one does.
    const granting = {
      as: (await makeOperator(site)).token,
      body: { type: 'Annual', reason: 'Paid in cash' },
    }
    await site.call('POST', `/api/admin/employers/${employer.id}/grant-plan`, granting)
    expect((await find('')).status).toBe(200)
    await query('delete from settings')
  })
})

test('the operator reads every profile', async () => {
  const operator = await makeOperator(site)
  await edit({ openToEmployers: false })
  expect((await site.call('GET', `/api/jobseekers/${seeker.id}`, { as: operator.token })).status).toBe(200)
})
