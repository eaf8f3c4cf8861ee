import { beforeAll, expect, test } from 'vitest'
import { seedSynonyms } from '#features/search/server/seed-synonyms.ts'
import { alerts } from '#tables/alerts.ts'
import { mailAlerts } from '#tests/support/alert-mails.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'

const noon = new Date('2026-11-20T07:00:00.000Z')
const site = await openTestApp({ now: noon })
beforeAll(async () => {
  await seedSynonyms(site.database.db)
})

/** Searches of people, and the titles of the board below that fit them. */
const wanted: Record<string, readonly string[]> = {
  teacher: ['Leading Teacher', 'Primary Teachers', 'Mudharris'],
  engineer: ['Civil Engineer', 'Chief Engineer'],
  'i want to work as a nurse': ['Staff Nurse', 'RN, Night Shift'],
  'hk attendant': ['Room Attendant'],
  'looking for a driver job': ['Van Driver', 'Chauffeur'],
  'sous chef': ['Junior Sous Chef'],
  'cook -pastry': ['Maldivian Cook', 'Junior Sous Chef'],
  acountant: ['Senior Accountant'],
  'civil engg': ['Civil Engineer'],
  'bar tender': ['Bartender'],
}

/** Others name the same words in the text, or are near to it in spelling or stem. */
const others: [title: string, text: string][] = [
  ['Education Officer', 'Supports every teacher and educator of the school.'],
  ['Engine Oil Salesman', 'Works with the engineer of the workshop.'],
  ['Nursery Worker', 'Waters plants; a nurse is near.'],
  ['Receptionist', 'The driver brings guests. Helps the attendant, hk and the accountant.'],
  ['Pastry Cook', 'Works beside the sous chef.'],
  ['Account Executive', 'Sells; reports to an accountant.'],
  ['Barrister', 'Not a bartender.'],
  ['Driving School Clerk', 'Answers the telephone.'],
  ['Civil Registrar', 'Keeps records of engineers.'],
  ['Cookware Buyer', 'Buys what a cook needs.'],
]

test('at least nine of ten jobs that alerts mail match, and no match is left out', async () => {
  const { db } = site.database
  const { id: employerId } = await insertEmployer(site)
  const queries = Object.keys(wanted)
  for (const [at, q] of queries.entries()) {
    const body = { search: { q }, frequency: 'at once', email: `person-${at}@example.mv` }
    expect((await site.call('POST', '/api/alerts', { body })).status).toBeLessThan(300)
  }
  await db.update(alerts).set({ confirmedAt: noon })
  site.clock.now = new Date(noon.getTime() + 60_000)
  const titles = [...new Set(Object.values(wanted).flat())]
  for (const [title, descriptionText] of [
    ...titles.map((one) => [one, 'Work on an island.'] as const),
    ...others,
  ])
    await insertJob(db, { employerId, title, descriptionText, publishedAt: site.clock.now })
  const mails = await mailAlerts(site)
  const all = [...titles, ...others.map(([title]) => title)]
  const pairs = queries.flatMap((q, at) => {
    const text = mails.find(({ toAddress }) => toAddress === `person-${at}@example.mv`)?.text ?? ''
    const lines = text.split('\n').map((line) => line.trim())
    return all
      .filter((title) => lines.some((line) => line.startsWith(title)))
      .map((title) => [q, title] as const)
  })
  const right = pairs.filter(([q, title]) => wanted[q]?.includes(title))
  expect(right.length / pairs.length, JSON.stringify(pairs)).toBeGreaterThanOrEqual(0.9)
  expect(right.map(([q, title]) => `${q}: ${title}`).sort()).toEqual(
    Object.entries(wanted)
      .flatMap(([q, of]) => of.map((title) => `${q}: ${title}`))
      .sort(),
  )
})
