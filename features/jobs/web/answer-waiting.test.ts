import { describe, expect, test } from 'vitest'
import type { Api } from '#contract/api.ts'
import { answerWaiting, countWaiting } from './answer-waiting.ts'

test('those who wait are the undecided ones', () => {
  const statuses = [
    { status: 'Applied', count: 3 },
    { status: 'Interview', count: 1 },
    { status: 'Hired', count: 1 },
    { status: 'Rejected', count: 7 },
    { status: 'Withdrawn', count: 2 },
  ]
  expect(countWaiting(statuses)).toBe(4)
  expect(countWaiting([])).toBe(0)
})

describe('everyone who waits is answered', () => {
  /** A board that holds so many applicants per status. */
  function board(waiting: Record<string, number>) {
    const answered: { status: string; notes?: string; count: number }[] = []
    const api = (async (key: string, call: { query?: { status: string }; input?: never }) => {
      if (key.startsWith('GET')) {
        const count = Math.min(waiting[call.query?.status ?? ''] ?? 0, 500)
        return { items: Array.from({ length: count }, (_, at) => ({ _id: `${call.query?.status} ${at}` })) }
      }
      const { applicantIds, status, notes } = call.input as unknown as {
        applicantIds: string[]
        status: string
        notes: string
      }
      const from = applicantIds[0]?.replace(/ \d+$/, '') ?? ''
      waiting[from] = (waiting[from] ?? 0) - applicantIds.length
      answered.push({ status, notes, count: applicantIds.length })
      return { changed: applicantIds.length }
    }) as unknown as Api
    return { api, answered, waiting }
  }

  test('also when they are more than one call can name', async () => {
    const { api, answered, waiting } = board({ Applied: 1_200, Interview: 2 })
    await answerWaiting(api, 'job', 'Thank you')
    expect(answered.map(({ count }) => count)).toEqual([500, 500, 200, 2])
    expect(answered[0]).toMatchObject({ status: 'Rejected', notes: 'Thank you' })
    expect(waiting).toEqual({ Applied: 0, Interview: 0 })
  })

  test('and nobody is bothered when nobody waits', async () => {
    const { api, answered } = board({})
    await answerWaiting(api, 'job', '')
    expect(answered).toEqual([])
  })
})
