import { expect, test } from 'vitest'
import type { SecurityEvent } from '#contract/accounts/security-events.ts'
import type { CvReaders } from '#contract/seekers/seekers.ts'
import { applyFor, myApplication, uploadCv } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, insertSeeker } from '#tests/support/people.ts'

const site = await openTestApp()

test('a job seeker sees that an operator opened the CV, which reveals nothing to the employer', async () => {
  const [seeker, employer] = [await insertSeeker(site), await insertEmployer(site)]
  const operator = await insertOperator(site)
  const as = seeker.token
  await uploadCv(site, seeker)
  const jobId = await insertJob(site.database.db, { employerId: employer.id })
  const applicationId = await applyFor(site, jobId, seeker)
  for (const way of [`view?application=${applicationId}`, 'download']) {
    const path = `/api/jobseekers/${seeker.id}/cv/${way}`
    expect((await site.call('GET', path, { as: operator.token })).status).toBe(200)
  }

  const readers = await site.call<CvReaders>('GET', `/api/jobseekers/${seeker.id}/cv/readers`, { as })
  expect(readers.body.openings.map(({ way }) => way).sort()).toEqual(['download', 'view'])
  for (const opening of readers.body.openings)
    expect(opening).toMatchObject({ by: 'operator', company: 'The operator of Vazeefa', employerId: null })
  const mine = await myApplication(site, applicationId, seeker)
  expect(mine.application.cvViewedAt).toBeUndefined()
  const log = await site.call<SecurityEvent[]>('GET', '/api/admin/security-events?kind=CV+read', {
    as: operator.token,
  })
  expect(log.body.filter(({ target }) => target === seeker.id)).toHaveLength(2)

  const { body: exported } = await site.call<string>('GET', '/api/account/export', { as })
  const [openings = '[]'] =
    /\[[^\]]*\](?=\s*PK)/.exec(exported.slice(exported.indexOf('cv-openings.json'))) ?? []
  expect(JSON.parse(openings)).toMatchObject([{ by: 'operator' }, { by: 'operator' }])
  expect(exported).not.toContain(operator.id)
})
