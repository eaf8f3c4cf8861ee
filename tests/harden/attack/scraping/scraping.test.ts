import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../support/test-app.ts'
import { isThorough } from '../../../support/thorough.ts'
import { judgeAddresses } from './judge-addresses.ts'
import { judgeScrapers } from './judge-scrapers.ts'
import { everything, little } from './scraper.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

// D-F-18, D-L-02
test('no account gets more people out of the directory than its standing and a day allow', async () => {
  const { shown, wrong } = await judgeScrapers(site, isThorough ? everything : little)
  expect(wrong).toEqual([])
  expect(shown).toBe(1_000)
})

// D-L-13
test('no public reply tells or knows an address that somebody signs in with', async () => {
  const { replies, wrong } = await judgeAddresses(site)
  expect(wrong).toEqual([])
  expect(replies).toBeGreaterThan(50)
})
