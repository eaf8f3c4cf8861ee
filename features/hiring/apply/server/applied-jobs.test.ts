import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { AppliedEntry } from '#contract/hiring/applications.ts'
import { anApplication } from '#tests/support/applications.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'

const site = await openTestApp()

test('the list of my applications reads none of the long texts of their jobs', async () => {
  const { seeker } = await anApplication(site, { job: { title: 'Cook' } })
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const { body } = await site.call<{ appliedJobs: AppliedEntry[] }>('GET', '/api/jobseekers/applied-jobs', {
    as: seeker.token,
  })
  const texts = asked.mock.calls.map(([query]) => String((query as { text?: string }).text))
  asked.mockRestore()
  expect(body.appliedJobs.map(({ job }) => job.title)).toEqual(['Cook'])
  const ofList = texts.filter((text) => text.includes('from "applications"'))
  expect(ofList).toHaveLength(1)
  for (const column of ['description', 'text', 'requirements', 'facts', 'asked'])
    expect(ofList[0]).not.toContain(`"${column}"`)
})
