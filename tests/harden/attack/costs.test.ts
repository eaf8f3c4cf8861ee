import { expect, test } from 'vitest'
import { openTestApp } from '../../support/open-test-app.ts'
import { callsWithText, costOfSearch, costsOf, outOfProportion } from './costs.ts'
import { fullWorld } from './strangers.ts'

const site = await openTestApp()

/** The ten that cost most among all (costs.slow.test.ts), of those whose object everybody's world has. */
const dearest = [
  'GET /api/jobs/search-advice',
  'GET /api/jobseekers/search',
  'GET /api/jobs/categories',
  'GET /api/jobs/facets',
  'GET /api/employers/inbox',
  'POST /api/jobs/check',
  'POST /api/alerts',
  'POST /api/jobseekers/register',
  'POST /api/admin/places',
  'PUT /api/jobseekers/:seekerId',
]

test('the ten dearest calls cost no more than in proportion to what they take', async () => {
  const world = await fullWorld(site, 'our')
  const calls = callsWithText.filter(({ method, path }) => dearest.includes(`${method} ${path}`))
  expect(calls).toHaveLength(dearest.length)
  const search = await costOfSearch(world)
  const costs = await costsOf(world, calls, ['unknown words'])
  expect(outOfProportion(costs, search)).toEqual([])
})
