import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkLife } from '#features/accounts/rules.ts'
import { type TestApp, testApp } from '../../../support/test-app.ts'
import { judgeOldLinks, purposes } from './old-links.ts'
import { judgeThieves, orders } from './stolen-password.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

// D-C-11, D-C-22
test('a link of a mail is void, or not, after whatever happens to its account, as the table says', async () => {
  // Nobody signed in to an account that is claimed, so nothing has happened to it: imported-jobs.test.ts.
  const ofPeople = Object.keys(linkLife).filter((purpose) => purpose !== 'claim')
  expect([...purposes].sort()).toEqual(ofPeople.sort())
  expect((await judgeOldLinks(site)).wrong).toEqual([])
})

test('the owner of the old address undoes what somebody with the password did, in any order', async () => {
  expect(orders(2)).toHaveLength(1 + 5 + 20)
  expect((await judgeThieves(site, orders(2))).wrong).toEqual([])
})
