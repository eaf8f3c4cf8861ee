import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../support/test-app.ts'
import { judgeLeftovers } from './judge-leftovers.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

test('of people who deleted their accounts nothing is left in any table, mail, stored reply or file', async () => {
  const { places, wrong } = await judgeLeftovers(site)
  expect(wrong).toEqual([])
  expect(places).toBeGreaterThan(40)
})
