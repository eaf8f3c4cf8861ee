import { expect, test } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'
import { generateJobs } from './generate.ts'
import { vocabularyOf } from './vocabulary-of-files.ts'

const now = new Date('2026-11-20T06:00:00.000Z')

test('the same seed makes the same jobs, another one others', () => {
  const once = [...generateJobs({ count: 50, seed: 1, now })]
  expect([...generateJobs({ count: 50, seed: 1, now })]).toEqual(once)
  expect([...generateJobs({ count: 50, seed: 2, now })]).not.toEqual(once)
  expect(new Set(once.map(({ id }) => id)).size).toBe(50)
})

longTest('most jobs are open, and no salary ends below its beginning', () => {
  const jobs = [...generateJobs({ count: 2000, seed: 3, now })]
  const open = jobs.filter(({ expiresAt }) => expiresAt > now).length
  expect(open / jobs.length).toBeGreaterThan(0.9)
  expect(open).toBeLessThan(jobs.length)
  for (const { salaryMinInLaari, salaryMaxInLaari, publishedAt } of jobs) {
    expect(publishedAt <= now).toBe(true)
    if (salaryMinInLaari !== null && salaryMaxInLaari !== null)
      expect(salaryMaxInLaari).toBeGreaterThanOrEqual(salaryMinInLaari)
  }
})

test('without files the words are the built-in ones', async () => {
  const { titles, phrases } = await vocabularyOf([])
  expect(titles.length).toBeGreaterThan(500)
  expect(phrases.length).toBeGreaterThan(5000)
})
