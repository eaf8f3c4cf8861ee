import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { openTestApp } from '../../support/open-test-app.ts'
import { judgeAccess } from './access.ts'
import { judgeTokens } from './tokens.ts'

const site = await openTestApp()

test('the whole matrix: everybody at every call', async () => {
  const { calls, wrong } = await judgeAccess(site)
  expect(wrong).toEqual([])
  expect(calls).toBe(endpoints.length * 8)
})

test('no bad token opens any call', async () => {
  const { wrong } = await judgeTokens(site, endpoints)
  expect(wrong).toEqual([])
})
