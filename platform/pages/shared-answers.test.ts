import { describe, expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import { SharedAnswers } from './shared-answers.ts'

const facets = 'GET /api/jobs/facets'

/** Answers from a board whose number of jobs changes, and counts how often it was asked. */
function board({ ttl = 60_000 } = {}) {
  const shared = new SharedAnswers({ endpoints: [facets], timeToLive: () => ttl })
  const state = { jobs: 1, asked: 0, during: async () => {} }
  const api = (async () => {
    state.asked += 1
    const { jobs } = state
    await state.during()
    return { jobs }
  }) as unknown as Api
  const page = shared.around(api, api)
  const count = async (query: object = {}) =>
    ((await page(facets, { query })) as unknown as { jobs: number }).jobs
  return { shared, state, count, page }
}

describe('an answer that many pages show is asked for once', () => {
  test('also when many ask at once', async () => {
    const { state, count } = board()
    await Promise.all(Array.from({ length: 20 }, () => count()))
    await count()
    expect(state.asked).toBe(1)
  })

  test('for each question by itself', async () => {
    const { state, count } = board()
    await count({ category: 'Engineering' })
    await count({ category: 'Hospitality' })
    expect(state.asked).toBe(2)
  })

  test('until something changes', async () => {
    const { shared, state, count } = board()
    await count()
    state.jobs = 2
    shared.clear()
    expect(await count()).toBe(2)
  })

  test('and who asks after a change does not get what was begun before it', async () => {
    const { shared, state, count } = board()
    let finish = () => {}
    state.during = () => new Promise((resolve) => (finish = resolve))
    const before = count()
    state.jobs = 2
    state.during = async () => {}
    shared.clear()
    expect(await count()).toBe(2)
    finish()
    expect(await before).toBe(1)
    expect(await count()).toBe(2)
  })

  test('again when it failed', async () => {
    const { state, count } = board()
    state.during = () => Promise.reject(new Error('the database is away'))
    await expect(count()).rejects.toThrow('away')
    state.during = async () => {}
    expect(await count()).toBe(1)
  })

  test('each time while changes cannot be heard of', async () => {
    const { state, count } = board({ ttl: 0 })
    await count()
    await count()
    expect(state.asked).toBe(2)
  })
})

test('what one page alone shows is not kept', async () => {
  const { state, page } = board()
  for (let time = 0; time < 2; time += 1) await page('GET /api/jobseekers/search', { query: {} })
  expect(state.asked).toBe(2)
})
