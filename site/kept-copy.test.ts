// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { watchKept } from './kept-copy.ts'

test('a kept page reads its data again, and says that it may be outdated until they came', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
  const read = vi.fn(async () => 'today')
  read.mockRejectedValueOnce(new Error('no line'))
  queries.setQueryData(['job'], 'weeks ago', { updatedAt: 0 })
  watchKept(queries)
  watchKept(queries)
  const notices = () => [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)
  expect(notices()).toEqual([''])
  const shown = new QueryObserver(queries, { queryKey: ['job'], queryFn: read })
  const leave = shown.subscribe(() => {})
  const said = [expect.stringContaining('saved on this device earlier and may be outdated')]
  await vi.waitFor(() => expect(shown.getCurrentResult()).toMatchObject({ data: 'weeks ago', isError: true }))
  expect(notices()).toEqual(said)
  leave()
  // Another page of the site is shown.
  await vi.waitFor(() => expect(notices()).toEqual(['']))
  shown.subscribe(() => {})
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe('today'))
  await vi.waitFor(() => expect(notices()).toEqual(['']))
  queries.clear()
})
