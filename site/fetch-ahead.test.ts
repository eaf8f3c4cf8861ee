// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#contract/api.ts'
import { type FetchAhead, fetchAhead } from './fetch-ahead.ts'
import type { PageModule, PageRoute } from './page.ts'

let asked: string[]
let answer: () => void
let ahead: FetchAhead

/** One kind of page, whose answer arrives when the test releases it. */
const module: PageModule = {
  default: () => null,
  load({ params, search }) {
    asked.push(`${params.jobId}${search.get('page') ?? ''}`)
    return new Promise((resolve) => {
      answer = () => resolve({ tags: [] })
    })
  },
}
const route: PageRoute = { path: '/jobs/:jobId', file: 'job-page.tsx', module: async () => module }

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  const queries = new QueryClient()
  ahead = fetchAhead({ routes: [route], api: {} as Api, queries, moduleOf: (one) => one.module() })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  vi.useRealTimers()
})

const turn = () => vi.advanceTimersByTimeAsync(0)

test('no more than two pages are fetched ahead at a time, and none that does not exist', async () => {
  for (const path of ['/nowhere', '/jobs/a?page=2', '/jobs/b', '/jobs/c']) ahead.page(path)
  await turn()
  expect(asked).toEqual(['a2', 'b'])
  answer()
  await turn()
  ahead.page('/jobs/d')
  await turn()
  expect(asked).toEqual(['a2', 'b', 'd'])
})

test('a pointer that crosses a link on its way elsewhere fetches nothing', async () => {
  ahead.linger('/jobs/a')
  ahead.leave()
  ahead.linger('/jobs/b')
  ahead.linger('/jobs/c')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual(['c'])
})

test.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
  'on a line like %o nothing is fetched that may be useless',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    ahead.page('/jobs/a')
    await turn()
    expect(asked).toEqual([])
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g' }, configurable: true })
    ahead.page('/jobs/a')
    await turn()
    expect(asked).toEqual(['a'])
  },
)
