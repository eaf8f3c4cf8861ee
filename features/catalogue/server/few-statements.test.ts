import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'

const site = await openTestApp()
beforeAll(async () => {
  const { id: employerId } = await insertEmployer(site)
  for (const title of ['Cook', 'Room Attendant', 'Night Porter'])
    await insertJob(site.database.db, { employerId, title })
})

/** The statements that a page asks: its list, its counts and what is said of the words, all at the same time. */
async function statementsOf(query: Record<string, string>): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const paths = ['jobseekers/search', 'jobs/facets', 'jobs/search-advice']
  const answers = await Promise.all(
    paths.map((path) => site.call('GET', `/api/${path}?${new URLSearchParams(query)}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const texts = asked.mock.calls.map(([text]) => JSON.stringify(text))
  asked.mockRestore()
  // A slow call is noted for the desk.
  return texts.filter((text) => !text.includes('slow_calls'))
}

test('a page of a search takes four statements, and another to look for words in descriptions that no title may have', async () => {
  // Groups, places and what is kept of the pages are read once.
  await statementsOf({ q: 'cook' })
  for (const [q, most] of [
    ['cook male', 4],
    ['rom atendant', 5],
    ['zzz night porters in addu near hithadhoo', 5],
    ['ކުކް', 4],
    ['work with kids', 5],
  ] as const)
    expect([q, (await statementsOf({ q })).length]).toEqual([q, most])
  expect(await statementsOf({})).toHaveLength(3)
})
