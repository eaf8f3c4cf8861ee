import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { JobCard, JobDetail } from '#contract/jobs/jobs.ts'
import type { DeskPlace, UnplacedText } from '#contract/places/desk-places.ts'
import type { PlacesFound } from '#contract/places/places.ts'
import { openDatabase } from '#platform/database/database.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, type Person } from '#tests/support/people.ts'
import { readGazetteer } from '../read-gazetteer.ts'

let employer: Person
const site = await openTestApp()
const operator = await insertOperator(site)
beforeEach(async () => {
  employer = await insertEmployer(site)
})

interface Reply {
  message: string
  placeId: string
  fields: Record<string, string>
}
const add = (body: object) =>
  site.call<Reply>('POST', '/api/admin/places', {
    as: operator.token,
    body: { kind: 'resort', parentId: 'atoll-k', source: 'Its opening', ...body },
  })
const read = async (placeId: string) =>
  (await site.call<DeskPlace>('GET', `/api/admin/places/${placeId}`, { as: operator.token })).body
const correct = async (placeId: string, body: object) =>
  site.call<Reply>('PUT', `/api/admin/places/${placeId}`, {
    as: operator.token,
    body: { version: (await read(placeId)).version, ...body },
  })
const list = async (query = '') =>
  (await site.call<DeskPlace[]>('GET', `/api/admin/places?limit=50&${query}`, { as: operator.token })).body
const meaning = async (text: string) => {
  const { body } = await site.call<PlacesFound>('GET', `/api/places?q=${encodeURIComponent(text)}`)
  return body.reading === 'one' ? body.places[0]?.id : body.reading
}
const jobAt = (location: string) => insertJob(site.database.db, { employerId: employer.id, location })
const placeOfJob = async (id: string) => (await site.call<JobDetail>('GET', `/api/jobs/${id}`)).body.place

describe('an operator adds a place', () => {
  longTest('and it takes effect at once, also for earlier texts', async () => {
    const job = await jobAt('Lagoon Star')
    expect(await meaning('Lagoon Star')).toBe('unknown')
    const { status, body } = await add({ name: 'Lagoon Star Maldives', spellings: ['Lagoon Star'] })
    expect([status, body.placeId]).toEqual([201, 'k-lagoon-star-maldives'])
    expect(body.message).toBe('The place is in the gazetteer. 1 job found the place by it')
    expect(await meaning('lagoon star')).toBe('k-lagoon-star-maldives')
    expect((await placeOfJob(job))?.label).toBe('Lagoon Star Maldives, Kaafu Atoll')
    const found = await site.call<JobCard[]>('GET', '/api/jobseekers/search?place=atoll-k')
    expect(found.body.map(({ _id }) => _id)).toContain(job)
  })

  test('in every process', async () => {
    const other = openDatabase(site.database.url, { max: 1 })
    try {
      await readGazetteer(other.db)
      await add({ name: 'Far Reef', parentId: 's-addu-city' })
      expect((await readGazetteer(other.db)).byId.get('s-far-reef')?.name).toBe('Far Reef')
    } finally {
      await other.close()
    }
  })

  test('with an id of its own where the name is taken', async () => {
    expect((await add({ name: 'Maafushi' })).body.placeId).toBe('k-maafushi-2')
    expect((await add({ name: 'ދަނާ', nameThaana: 'ދަނާ' })).body.placeId).toBe('k-place')
    expect(await meaning('Maafushi')).toBe('k-maafushi')
  })

  test('and reads the mistakes in it, by field', async () => {
    const cases: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ name: 'A', kind: 'volcano' }, 'kind'],
      [{ name: 'A', kind: 'atoll' }, 'kind'],
      [{ name: 'A', parentId: null }, 'parentId'],
      [{ name: 'A', parentId: 'k-nowhere' }, 'parentId'],
      [{ name: 'A', nameThaana: 'Latin' }, 'nameThaana'],
      [{ name: 'A', latitude: 4 }, 'longitude'],
      [{ name: 'A', latitude: 51.5, longitude: 0 }, 'latitude'],
      [{ name: 'A', population: -1 }, 'population'],
      [{ name: 'A', source: '' }, 'source'],
      [{ name: 'A', spellings: ['x'.repeat(121)] }, 'spellings'],
      // Neither would ever be read as the new place.
      [{ name: 'Colombo' }, 'name'],
      [{ name: 'Dubai Reef' }, 'name'],
      [{ name: 'Star Reef', spellings: ['Male'] }, 'spellings'],
    ]
    for (const [body, field] of cases) {
      const { status, body: told } = await add(body)
      expect([status, Object.keys(told.fields ?? {})], JSON.stringify(body)).toEqual([
        400,
        expect.arrayContaining([field]),
      ])
    }
  })
})

describe('an operator corrects a place', () => {
  longTest('and a new name is on its jobs and on the places in it, with the old one still read', async () => {
    const job = await jobAt('Kurumba')
    await correct('k-kurumba-maldives', { name: 'Niva Kurumba', spellings: ['Kurumba', 'Kurumba Maldives'] })
    expect((await placeOfJob(job))?.label).toBe('Niva Kurumba, Kaafu Atoll')
    expect([await meaning('Niva Kurumba'), await meaning('kurumba')]).toEqual([
      'k-kurumba-maldives',
      'k-kurumba-maldives',
    ])
    const { label } = await read('atoll-v')
    await correct('atoll-v', { name: 'Felidhe' })
    expect((await read('v-felidhoo')).label).toBe('Felidhoo, Felidhe Atoll')
    expect(await read('atoll-v')).toMatchObject({
      label: 'Felidhe Atoll',
      correctedAt: site.clock.now.toISOString(),
    })
    await correct('atoll-v', { name: label.replace(' Atoll', '') })
  })

  test('and the earlier state stays in the log', async () => {
    await correct('k-gulhi', { population: 1000, source: 'A count of ours' })
    const { body } = await site.call<AuditEntry[]>('GET', '/api/admin/audit?q=k-gulhi', {
      as: operator.token,
    })
    expect(body[0]).toMatchObject({
      act: 'place corrected',
      subjectName: 'Gulhi',
      operator: { id: operator.id },
      before: { population: 976, source: expect.stringContaining('Census') },
      after: { population: 1000, source: 'A count of ours' },
    })
  })

  test('and saved without a change it is not corrected: no entry, and later releases go on updating it', async () => {
    const before = await read('k-himmafushi')
    const { name, spellings, population, source } = before
    const { status } = await correct('k-himmafushi', { name, spellings, population, source })
    expect(status).toBe(200)
    expect(await read('k-himmafushi')).toEqual(before)
    expect(before.correctedAt).toBeNull()
  })

  test('and a spelling that would go on meaning something else is refused with what it means', async () => {
    const spell = (spelling: string) => correct('k-himmafushi', { spellings: [spelling] })
    for (const [spelling, words] of [
      ['Colombo', 'no place in the Maldives'],
      ['Hithadhoo', 'several places'],
    ] as const) {
      const { status, body } = await spell(spelling)
      expect([status, body.fields.spellings], spelling).toEqual([400, expect.stringContaining(words)])
    }
    expect((await spell('Himmafuxi Island')).status).toBe(200)
    expect(await meaning('Himmafuxi Island')).toBe('k-himmafushi')
  })

  longTest('and a closed one is offered no more, while jobs keep it', async () => {
    const job = await jobAt('Fun Island')
    await add({ name: 'Anything' })
    expect((await placeOfJob(job))?.id).toBe('k-fun-island-resort')
    await correct('k-fun-island-resort', { isClosed: true })
    expect(await meaning('Fun Island')).toBe('unknown')
    expect((await placeOfJob(job))?.label).toBe('Fun Island Resort, Kaafu Atoll')
    expect((await list('state=closed')).map(({ _id }) => _id)).toEqual(['k-fun-island-resort'])
    const { status, body } = await correct('k-male', { isClosed: true })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['isClosed']])
  })

  test('but not so that it lies in itself, or stops being an atoll', async () => {
    for (const [id, change, field] of [
      ['k-male', { parentId: 'k-male-henveiru' }, 'parentId'],
      ['atoll-k', { parentId: 'atoll-b' }, 'parentId'],
      ['atoll-k', { kind: 'island', parentId: 'atoll-b' }, 'kind'],
    ] as const) {
      const { status, body } = await correct(id, change)
      expect([status, Object.keys(body.fields)], id).toEqual([400, [field]])
    }
  })

  test('and the second of two concurrent ones reads of the conflict', async () => {
    const { version } = await read('k-huraa')
    const both = await Promise.all(
      [1, 2].map((population) =>
        site.call<{ code: string }>('PUT', '/api/admin/places/k-huraa', {
          as: operator.token,
          body: { population, version },
        }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
    expect((await correct('k-nowhere', { population: 1, version: 1 })).status).toBe(404)
  })
})

describe('the gazetteer at the desk', () => {
  test('is searched by name, spelling and label, whatever case and accents, and by kind', async () => {
    const ids = async (query: string) => (await list(query)).map(({ _id }) => _id)
    expect(await ids('q=foammulah')).toEqual(['gn-fuvahmulah'])
    expect(await ids('q=hulhumale&kind=island')).toEqual(['k-hulhumale'])
    expect(await ids(`q=${encodeURIComponent('މާފުށި')}&kind=island`)).toEqual(['ga-kolamaafushi', 'k-maafushi'])
    expect((await ids('kind=atoll')).length).toBe(20)
  })

  test('shows the usage of each place', async () => {
    await insertJob(site.database.db, { employerId: employer.id, placeId: 'lh-naifaru' })
    await insertJob(site.database.db, { employerId: employer.id, placeId: 'lh-naifaru', status: 'Closed' })
    expect(await read('lh-naifaru')).toMatchObject({ openJobs: 1, employers: 0, parent: 'Lhaviyani Atoll' })
  })

  test('lists typed texts without a place, the most frequent first', async () => {
    for (const location of ['Head office', 'Head office', 'Hithadhoo', 'Colombo']) await jobAt(location)
    const { body, headers } = await site.call<UnplacedText[]>('GET', '/api/admin/unplaced-locations', {
      as: operator.token,
    })
    expect(Number(headers['x-total-count'])).toBe(body.length)
    expect(body[0]).toMatchObject({ _id: 'Head office', reading: 'unknown', openJobs: 2 })
    expect(body.find(({ _id }) => _id === 'Hithadhoo')).toMatchObject({
      reading: 'several',
      places: ['Hithadhoo, Laamu Atoll', 'Hithadhoo, Addu City'],
    })
    expect(body.find(({ _id }) => _id === 'Colombo')?.reading).toBe('outside')
    const beyond = await site.call('GET', '/api/admin/unplaced-locations?page=9', { as: operator.token })
    expect([beyond.body, Number(beyond.headers['x-total-count'])]).toEqual([[], body.length])
  })
})
