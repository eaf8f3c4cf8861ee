import { beforeEach, describe, expect, test } from 'vitest'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import { registerSeeker } from '#tests/support/actors.ts'
import { applyFor, withdraw } from '#tests/support/applications.ts'
import { download } from '#tests/support/download.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '#tests/support/people.ts'

let seeker: Person
let employer: Person
const site = await openTestApp()
beforeEach(async () => {
  seeker = await insertSeeker(site, { openToEmployers: true })
  employer = await insertEmployer(site)
})

const pathOf = (id: string) => `/api/jobseekers/${id}/parts`
const read = (as: Person, id = seeker.id) => site.call<ProfileParts>('GET', pathOf(id), { as: as.token })
const edit = (body: unknown, as = seeker, id = seeker.id) =>
  site.call<ProfileParts & { error: string; fields: Record<string, string> }>('PUT', pathOf(id), {
    as: as.token,
    body,
  })

const captain = {
  title: 'Boat captain',
  employer: 'Kanduvaru Travels',
  place: 'Malé',
  from: '2019-05',
  to: null,
  what: 'Speedboat transfers',
}
const whole = {
  work: [captain, { ...captain, title: 'Deckhand', from: '2016-01', to: '2019-04' }],
  education: [{ school: 'Dharumavantha School', what: 'O level', level: 'school', year: 2015 }],
  certificates: [
    { kind: 'boat', name: 'Coxswain', number: 'C-118', expires: '2027-01-31' },
    { kind: 'Dog handling', name: '', number: '', expires: null },
  ],
  languages: [
    { language: 'Dhivehi', level: 'native' },
    { language: 'English', level: 'conversational' },
  ],
  availability: {
    from: '2027-01-01',
    notice: '1 month',
    liveIn: true,
    places: ['Malé', 'Hulhumalé'],
    types: ['Full time', 'Contract'],
  },
  leastPay: 12_000,
}

describe('a profile in parts', () => {
  test('is empty at first, and is returned as it was written', async () => {
    expect((await read(seeker)).body).toEqual({
      work: [],
      education: [],
      certificates: [],
      languages: [],
      availability: { from: null, notice: null, liveIn: null, places: [], types: [] },
      leastPay: null,
    })
    expect(await edit(whole)).toMatchObject({ status: 200, body: whole })
    expect((await read(seeker)).body).toEqual(whole)
  })

  test('keeps omitted parts, and empties ones given as empty', async () => {
    await edit(whole)
    expect((await edit({ languages: [] })).body).toEqual({ ...whole, languages: [] })
    expect((await edit({ leastPay: null })).body.leastPay).toBeNull()
    expect((await edit({ leastPay: '9,500' })).body.leastPay).toBe(9_500)
    expect((await edit({})).body).toEqual({ ...whole, languages: [], leastPay: 9_500 })
  })

  test('recognises words by their other spellings, and fills omitted fields of an entry', async () => {
    const { body } = await edit({
      work: [{ title: ' Waiter ', from: '2024-05' }],
      certificates: [{ kind: 'Fire Fighting' }, { kind: 'stcw', expires: '' }],
      languages: [{ language: 'divehi', level: 'Native' }],
      availability: { notice: 30, types: ['part-time', 'Full time'] },
    })
    expect(body).toMatchObject({
      work: [{ title: 'Waiter', employer: '', place: '', from: '2024-05', to: null, what: '' }],
      certificates: [{ kind: 'fire', name: '', number: '', expires: null }, { kind: 'STCW' }],
      languages: [{ language: 'Dhivehi', level: 'native' }],
      availability: { from: null, notice: 30, liveIn: null, places: [], types: ['Full time', 'Part time'] },
    })
  })

  test('keeps years of work whose months nobody remembers', async () => {
    const times = [['2019', '2019'], ['2018-05', '2018'], ['2017', '2017-03'], ['2010', null]] // biome-ignore format: a row
    const work = times.map(([from, to]) => ({ title: 'Waiter', from, to }))
    expect((await edit({ work })).body.work.map(({ from, to }) => [from, to])).toEqual(times)
  })

  test.each([
    ['a month that is none', { work: [captain, captain, { ...captain, from: '2024-13' }] }, 'work.2.from'],
    ['a beginning that is missing', { work: [{ title: 'Cook' }] }, 'work.0.from'],
    ['an end before the beginning', { work: [{ ...captain, to: '2019-04' }] }, 'work.0.to'],
    ['an end in the year before', { work: [{ ...captain, from: '2019', to: '2018-12' }] }, 'work.0.to'],
    ['a year in which nobody worked', { work: [{ ...captain, from: '1890' }] }, 'work.0.from'],
    ['work that has not begun', { work: [captain, { ...captain, from: '2199-01' }] }, 'work.1.from'],
    ['work that ends in the future', { work: [{ ...captain, to: '2090-01' }] }, 'work.0.to'],
    ['a degree of long ago', { education: [{ level: 'degree', year: 1890 }] }, 'education.0.year'],
    ['a year that is none', { education: [{ level: 'degree', year: 19.5 }] }, 'education.0.year'],
    [
      'a certificate for ever',
      { certificates: [{ kind: 'boat', expires: '9999-12-31' }] },
      'certificates.0.expires',
    ],
    ['a start in the far future', { availability: { from: '9999-01-01' } }, 'availability.from'],
    ['work without a title', { work: [{ ...captain, title: ' ' }] }, 'work.0.title'],
    ['a level that is none', { languages: [{ language: 'English', level: 'good' }] }, 'languages.0.level'],
    [
      'a language twice',
      {
        languages: [
          { language: 'Dhivehi', level: 'native' },
          { language: 'DIVEHI', level: 'fluent' },
        ],
      },
      'languages.1.language',
    ],
    ['an education of no level', { education: [{ what: 'Nursing' }] }, 'education.0.level'],
    [
      'a day that is none',
      { certificates: [{ kind: 'diving', expires: '2027-02-30' }] },
      'certificates.0.expires',
    ],
    ['too many certificates', { certificates: Array(61).fill({ kind: 'diving' }) }, 'certificates'],
    ['pay below nothing', { leastPay: -1 }, 'leastPay'],
    ['a type of job that is none', { availability: { types: ['Sometimes'] } }, 'availability.types'],
    ['a field for what is nobody’s business', { religion: 'none' }, 'religion'],
  ])('refuses %s and names it', async (_, body, field) => {
    const refused = await edit(body)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields)).toContain(field)
    expect((await read(seeker)).body.work).toEqual([])
  })
})

test('dates from before the bounds are read, and stay when something else is saved', async () => {
  const old = { ...captain, from: '1901-01', to: '2090-01' }
  await edit({ work: [captain] })
  await site.database.pool.query('update seeker_parts set work = $2 where seeker_id = $1', [
    seeker.id,
    JSON.stringify([old]),
  ])
  const { body } = await edit({ work: [old, captain], languages: whole.languages, basis: { work: [old] } })
  expect(body.work).toEqual([captain, old])
  const refused = await edit({ work: [old, { ...captain, to: '2091-01' }] })
  expect(refused.body.fields).toEqual({
    'work.1.to': 'must be between January 1940 and this month, or empty if you still work there',
  })
})

describe('a change that names its base', () => {
  const deckhand = { ...captain, title: 'Deckhand', from: '2016-01', to: '2019-04' }
  const diver = { ...captain, title: 'Diver', from: '2014-01', to: '2015-12' }

  test('keeps changes made elsewhere meanwhile, once, however often it arrives', async () => {
    await edit({ work: [captain], leastPay: 9_000 })
    await edit({ work: [captain, diver], availability: { liveIn: true } })
    const written = {
      work: [captain, deckhand],
      availability: { from: '2027-01-01' },
      leastPay: 9_000,
      basis: { work: [captain], availability: {}, leastPay: 9_000 },
    }
    for (let time = 0; time < 2; time++)
      expect((await edit(written)).body).toMatchObject({
        work: [captain, deckhand, diver],
        availability: { from: '2027-01-01', liveIn: true },
        leastPay: 9_000,
      })
    expect((await edit({ work: [deckhand] })).body.work).toEqual([deckhand])
  })

  test('is refused where both together are too many, and nothing of it is kept', async () => {
    const many = (kind: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({ kind: `${kind} ${at}` }))
    await edit({ certificates: many('one', 40) })
    const refused = await edit({ certificates: many('other', 40), basis: { certificates: [] } })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['certificates']])
    expect((await read(seeker)).body.certificates).toHaveLength(40)
  })
})

describe('the parts are visible', () => {
  const apply = async () => {
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    return applyFor(site, jobId, seeker)
  }

  test('without availability and minimum pay to an employer of the directory, with them to one applied to', async () => {
    await edit(whole)
    expect((await read(employer)).body).toEqual({ ...whole, availability: null, leastPay: null })
    const applicationId = await apply()
    expect((await read(employer)).body).toEqual(whole)
    await withdraw(site, applicationId, seeker)
    expect((await read(employer)).body.leastPay).toBeNull()
  })

  test('to an operator, which is recorded, and to nobody who may not see the profile', async () => {
    await edit({ ...whole })
    const operator = await insertOperator(site)
    expect((await read(operator)).body).toEqual(whole)
    const { rows } = await site.database.pool.query(
      'select kind from security_events where account_id = $1',
      [operator.id],
    )
    expect(rows).toContainEqual({ kind: 'job seeker read' })
    const other = await insertSeeker(site)
    expect((await read(other)).status).toBe(404)
    expect((await edit(whole, other)).status).toBe(404)
    await site.call('PUT', `/api/jobseekers/${seeker.id}`, {
      as: seeker.token,
      body: { openToEmployers: false },
    })
    expect((await read(employer)).status).toBe(404)
    expect((await site.call('GET', pathOf(seeker.id))).status).toBe(401)
  })
})

test('the parts are in the export, and are deleted with the account', async () => {
  const actor = await registerSeeker(site)
  await site.call('PUT', pathOf(actor.id), { as: actor.token, body: whole })
  const { content } = await download(site, '/api/account/export', actor)
  expect(content.toString()).toContain('Kanduvaru Travels')
  await site.call('DELETE', '/api/account', { as: actor.token, body: { password: actor.password } })
  const { rows } = await site.database.pool.query('select 1 from seeker_parts where seeker_id = $1', [
    actor.id,
  ])
  expect(rows).toEqual([])
})
