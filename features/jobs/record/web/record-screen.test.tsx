// @vitest-environment happy-dom

import { test } from 'vitest'
import { openSite } from '#tests/support/browser/screen.tsx'
import { download } from '#tests/support/download.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite({ now: new Date() })

test('an issued record is found again beside the statistics of its job', async () => {
  const employer = await insertEmployer(site)
  const jobId = await insertJob(site.database.db, {
    employerId: employer.id,
    title: 'Cook',
    publishedAt: new Date(site.clock.now.getTime() - 60_000),
  })
  await download(site, `/api/jobs/${jobId}/record.pdf`, employer)
  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/jobs/${jobId}/statistics`)
  await screen.shows('Open the record', /Made before [a-z2-9]{12}/)
})
