import { mkdirSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../support/open-test-app.ts'
import { callsWithText, costOfSearch, costsOf, outOfProportion } from './costs.ts'
import { fullWorld } from './strangers.ts'
import type { World } from './world.ts'

const site = await openTestApp()
let world: World
beforeAll(async () => {
  world = await fullWorld(site, 'our')
})

test('no call costs out of proportion to what it takes, nor twenty times a search', async () => {
  const search = await costOfSearch(world)
  const costs = await costsOf(world, callsWithText)
  mkdirSync('node_modules/.cache', { recursive: true })
  writeFileSync('node_modules/.cache/costs-of-calls.json', JSON.stringify({ search, costs }, null, 1))
  expect(outOfProportion(costs, search)).toEqual([])
  expect(costs.length).toBeGreaterThan(500)
}, 900_000)

test('a cost that grows with the square of its text would be found', () => {
  const call = { call: 'POST /api/jobs/check', text: 'one letter', status: 200 } as const
  expect(outOfProportion([{ ...call, quarter: 10, whole: 160 }], 10)).toHaveLength(1)
  expect(outOfProportion([{ ...call, quarter: 100, whole: 300 }], 10)).toHaveLength(1)
  expect(outOfProportion([{ ...call, quarter: 30, whole: 120 }], 10)).toHaveLength(0)
})
