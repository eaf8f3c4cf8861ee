import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { filters } from '#contract/catalogue/job-filters.ts'
import { JobFilters } from '#contract/catalogue/job-search.ts'
import { inKindFacts } from '#contract/facts/pay-vocabularies.ts'
import { restrictions } from '#contract/facts/restrictions.ts'
import { categories, currencies, jobTypes, sectors, workModes } from '#contract/facts/vocabularies.ts'
import { conditionsOf } from '#features/catalogue/server/conditions.ts'
import { recountWords } from '#features/search/server/recount-words.ts'
import { understandSearch } from '#features/search/server/understand-search.ts'
import { alertJobs, alerts } from '#tables/alerts.ts'
import { jobSearch } from '#tables/jobs/job-search.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { triesOf } from '#tests/support/thorough.ts'
import { randomFrom } from '#tools/bench/random.ts'
import { makeAlert } from './make-alert.ts'
import { matchNewJobs } from './match-new-jobs.ts'

const site = await openTestApp()

const { any: one, next } = randomFrom(20261120)
const now = new Date('2026-11-20T08:00:00.000Z')

const places = ['k-maafushi', 's-hithadhoo', 'k-male', 'k-hulhumale', 'k-dhiffushi', 'aa-rasdhoo', null]
const askedPlaces = [
  'atoll-k',
  'atoll-s',
  'k-maafushi',
  'k-maafushi-and-nearby',
  'k-male-and-nearby',
  's-hithadhoo',
]
const titles = [
  'Dive Instructor',
  'Sous Chef',
  'Front Office Manager',
  'Boat Captain',
  'Accountant',
  'Teacher',
]
const words = [
  'dive',
  'chefs',
  'front office',
  'captain',
  'accounts',
  'reef',
  'manag',
  'teach',
  'lagoon captain',
  'part time or remote',
  'locals or foreigners',
  'reef -kaafu',
]
const locations = ['Maafushi', 'Malé', 'Addu City', 'Hulhumalé', 'Baa Atoll']
const texts = ['Work by the reef.', 'Lead a team at the lagoon.', 'Keep the accounts.']
const some = <T>(values: readonly T[]) => [one(values), one(values)]

/** A filter takes part in one search of four, so that some pairs fit. */
function randomSearch(): JobFilters {
  const choices: Record<string, () => unknown> = {
    q: () => one(words),
    place: () => some(askedPlaces),
    location: () => one(['maa', 'MALE', 'addu', 'atoll']),
    category: () => some(categories),
    sector: () => one(sectors),
    type: () => some(jobTypes),
    mode: () => one(workModes),
    applicants: () => one(['Maldivians', 'Foreigners']),
    guaranteed: () => one(['8000', '12000', '15420']),
    payStated: () => 'yes',
    liveIn: () => 'yes',
    meals: () => 'yes',
    boatPaid: () => 'yes',
    dayOff: () => 'yes',
  }
  const chosen = Object.entries(choices).filter(() => next() < 0.25)
  return JobFilters.parse(Object.fromEntries(chosen.map(([name, value]) => [name, value()])))
}

/** Each of as many alerts with each of as many jobs. */
const ofEach = triesOf(100, 40)
const pairs = ofEach ** 2

test(`${pairs} random pairs of alert and job get the verdict that the search gives`, async () => {
  const { db } = site.database
  const { id: employerId } = await insertEmployer(site)
  // Their words are known before, so that alert and search take them for the same.
  for (const [at, title] of titles.entries())
    await insertJob(db, {
      employerId,
      title,
      descriptionText: texts[at % texts.length] ?? '',
      publishedAt: new Date(now.getTime() - 60_000),
    })
  await recountWords(db, now)
  const searches = Array.from({ length: ofEach }, randomSearch)
  for (const [at, search] of searches.entries())
    await makeAlert(db, {
      search,
      email: `person-${at}@example.mv`,
      frequency: 'at once',
      hour: 8,
      weekday: 0,
      viewer: undefined,
      services: site.services,
      now: new Date(now.getTime() - 1_000),
    })
  await db.update(alerts).set({ confirmedAt: now })
  for (let count = 0; count < ofEach; count++)
    await insertJob(db, {
      employerId,
      title: one(titles),
      location: one(locations),
      descriptionText: one(texts),
      placeId: one(places),
      category: one(categories),
      sector: one(sectors),
      type: one(jobTypes),
      mode: one(workModes),
      restriction: one(restrictions),
      publishedAt: now,
      salaryMinInLaari: one([null, 500_00, 1_000_00, 9_000_00, 12_000_00, 20_000_00]),
      salaryCurrency: one(currencies),
      room: one([null, 'Own room']),
      inKind: inKindFacts.filter(() => next() < 0.5),
      daysOffPerWeek: one([null, 0.5, 1, 2]),
    })
  expect(await matchNewJobs(db, now)).toBe(ofEach + titles.length)
  const rows = await db.select().from(alerts)
  const matched = await db.select().from(alertJobs)
  let fitting = 0
  for (const row of rows) {
    const search = searches[Number(/\d+/.exec(row.email ?? '')?.[0])] as JobFilters
    const meant = await understandSearch(db, search, now)
    const found = await db
      .select({ id: jobSearch.jobId })
      .from(jobSearch)
      .where(and(conditionsOf(search, meant, now), eq(jobSearch.publishedAt, now)))
    const told = matched.filter(({ alertId }) => alertId === row.id).map(({ jobId }) => jobId)
    expect(told.sort(), row.name).toEqual(found.map(({ id }) => id).sort())
    fitting += told.length
  }
  expect(rows).toHaveLength(ofEach)
  // Neither all nor none fit, and every filter but the one of age was asked for.
  expect(fitting).toBeGreaterThan(pairs * 0.03)
  expect(fitting).toBeLessThan(pairs / 2)
  for (const { name, kind } of filters)
    expect(searches.some((search) => name in search) || kind === 'recent', name).toBe(true)
})
