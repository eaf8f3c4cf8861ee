import { beforeAll, describe, expect, test } from 'vitest'
import type { Restriction } from '#contract/facts/restrictions.ts'
import type { Category } from '#contract/facts/vocabularies.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'

const site = await openTestApp()
const employerId = (await insertEmployer(site)).id

const add = (
  title: string,
  category: Category,
  placeId?: string,
  restriction: Restriction = 'No Restriction',
) => insertJob(site.database.db, { employerId, title, category, restriction, ...(placeId && { placeId }) })
const likeJob = async (id: string, query = '') =>
  (await site.call<JobCard[]>('GET', `/api/jobs/${id}/similar${query}`)).body.map(({ title }) => title)

longTest(
  'jobs are alike by title, then by occupation, then by work near that, and never by category and place alone',
  async () => {
    const chef = await add('Pastry Chef', 'Hospitality', 'k-maafushi')
    await add('Waiter', 'Hospitality', 'b-eydhafushi')
    await add('Barman', 'Hospitality', 'k-gulhi')
    await add('Baker', 'Hospitality', 'k-maafushi')
    await add('Cleaner', 'Hospitality', 'k-maafushi')
    await add('Sous Chef', 'Other')
    await add('Nurse', 'Healthcare', 'k-maafushi')
    expect(await likeJob(chef)).toEqual(['Baker', 'Sous Chef'])
    await add('Commis Pastry Chef', 'Other')
    await add('Chef de Partie', 'Hospitality')
    expect(await likeJob(chef)).toEqual(['Commis Pastry Chef', 'Baker', 'Chef de Partie', 'Sous Chef'])
  },
)

test('jobs are alike by synonyms, and not by a rank or a word of all trades', async () => {
  const manager = await add('Senior Front Office Manager (Malé)', 'Administration', 'k-male')
  await add('Sales Manager', 'Sales', 'k-male')
  await add('Office Assistant', 'Education')
  await add('Front Desk Manager', 'Education')
  await add('Assistant Front Office Manager', 'Education')
  await add('Archivist', 'Administration')
  expect(await likeJob(manager)).toEqual(['Assistant Front Office Manager', 'Front Desk Manager'])
  const developer = await add('Backend Developers', 'Technology')
  await add('Product Designer', 'Technology')
  await add('Web Developer', 'Marketing')
  expect(await likeJob(developer)).toEqual(['Web Developer'])
})

test('a job that is gone has jobs like its title, for those who may apply', async () => {
  await add('Accountant', 'Finance', 'k-male')
  await add('Senior Accountant', 'Other', undefined, 'Local Only')
  await add('Tailor', 'Retail', 'k-male')
  const like = async (query: string) =>
    (await site.call<JobCard[]>('GET', `/api/jobs/similar?title=Accountant${query}`)).body.map(
      ({ title }) => title,
    )
  expect(await like('')).toEqual(['Accountant'])
  expect((await like('&nationality=Maldivian')).toSorted()).toEqual(['Accountant', 'Senior Accountant'])
  expect((await site.call('GET', '/api/jobs/similar')).status).toBe(400)
})

describe('jobs are among them only if', () => {
  const of = { all: 'Welder', locals: 'Local Only Welder', foreigners: 'Foreign Only Welder' }
  let ids: Record<keyof typeof of, string>
  beforeAll(async () => {
    ids = {
      all: await add(of.all, 'Construction'),
      locals: await add(of.locals, 'Construction', undefined, 'Local Only'),
      foreigners: await add(of.foreigners, 'Construction', undefined, 'Foreign Only'),
    }
    await add('Senior Welder', 'Construction')
  })
  const cases: [whose: string, job: keyof typeof of, query: string, ...found: string[]][] = [
    ['everybody may apply, for a job for everybody', 'all', '', 'Senior Welder'],
    ['Maldivians may apply, for a job for them', 'locals', '', 'Senior Welder', of.all],
    ['foreigners may apply, for a job for them', 'foreigners', '', 'Senior Welder', of.all],
    ['a Maldivian may apply', 'all', '?nationality=Maldivian', 'Senior Welder', of.locals],
    ['a foreigner may apply', 'all', '?nationality=foreign', 'Senior Welder', of.foreigners],
    [
      'a foreigner may apply, whatever the job',
      'locals',
      '?nationality=Foreign',
      'Senior Welder',
      of.all,
      of.foreigners,
    ],
  ]
  for (const [whose, job, query, ...found] of cases)
    test(whose, async () => expect((await likeJob(ids[job], query)).sort()).toEqual(found.sort()))

  test('an unknown nationality is refused', async () => {
    expect((await site.call('GET', `/api/jobs/${ids.all}/similar?nationality=Martian`)).status).toBe(400)
  })
})

test('an ended job, and the job itself, are not among them; nothing is like a title of signs', async () => {
  const odd = await add('???', 'Healthcare')
  await insertJob(site.database.db, {
    employerId,
    title: 'Midwife',
    category: 'Healthcare',
    status: 'Closed',
  })
  expect(await likeJob(odd)).toEqual([])
  expect(await likeJob('0123456789abcdef01234567')).toEqual([])
})

test('a receptionist is not like an engineer of the same resort, nor a dive instructor like its cooks', async () => {
  const receptionist = await add('Receptionist', 'Hospitality', 'k-gulhi')
  const instructor = await add('PADI Dive Instructor', 'Hospitality', 'k-gulhi')
  await add('Chief Engineer', 'Hospitality', 'k-gulhi')
  await add('Cook', 'Hospitality', 'k-gulhi')
  await add('Guest Relations Officer', 'Other')
  await add('Snorkel Guide', 'Other')
  expect(await likeJob(receptionist)).toContain('Guest Relations Officer')
  expect(await likeJob(receptionist)).not.toContain('Chief Engineer')
  expect((await likeJob(instructor))[0]).toBe('Snorkel Guide')
  expect(await likeJob(instructor)).not.toContain('Cook')
})

test('nearer work stands before work that is further away, in whatever place and category', async () => {
  const captain = await add('Boat Captain', 'Hospitality', 'k-gulhi')
  await add('Ferry Ticket Seller', 'Hospitality', 'k-gulhi')
  await add('Deckhand', 'Other')
  expect(await likeJob(captain)).toEqual(['Deckhand', 'Ferry Ticket Seller'])
})

test('work is not alike by a word that all trades have', async () => {
  const chief = await add('Chief Engineer', 'Engineering', 'k-thulusdhoo')
  const electrician = await add('Electrician', 'Construction', 'k-thulusdhoo')
  await add('Software Engineering Intern', 'Technology', 'k-thulusdhoo')
  await add('IT Support Technician', 'Technology', 'k-thulusdhoo')
  await add('Refrigeration Technician', 'Engineering')
  expect(await likeJob(chief)).toEqual(['Chief Engineer', 'Refrigeration Technician'])
  expect(await likeJob(electrician)).not.toContain('IT Support Technician')
})
