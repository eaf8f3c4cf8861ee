import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../support/open-test-app.ts'
import { fullWorld, judgeOwners, judgeStrangers } from './strangers.ts'
import type { World } from './world.ts'

const site = await openTestApp()
let ours: World
beforeAll(async () => {
  ours = await fullWorld(site, 'our')
})

test('what is another’s does not exist for strangers of the same role, changes by no call, and stands in no answer', async () => {
  const { calls, wrong } = await judgeStrangers(ours, await fullWorld(site, 'their'))
  expect(wrong).toEqual([])
  expect(calls).toBeGreaterThan(400)
})

test('the same calls reach what they are about when its owner makes them', async () => {
  const { wrong, told } = await judgeOwners(ours)
  expect(wrong).toEqual([])
  // Their owner reads the texts that strangers do not, else silence would say nothing.
  expect(told.size).toBeGreaterThan(25)
})
