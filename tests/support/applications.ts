import { insertJob } from './jobs.ts'
import { insertEmployer, insertSeeker } from './people.ts'
import type { TestApp } from './test-app.ts'

/** A job seeker who has applied for a job, by the call. */
export async function anApplication(site: TestApp) {
  const [employer, seeker] = [await insertEmployer(site), await insertSeeker(site)]
  const jobId = await insertJob(site.database.db, { employerId: employer.id })
  const { body } = await site.call<{ applicationId: string }>('POST', `/api/jobs/${jobId}/apply`, {
    as: seeker.token,
  })
  return { employer, seeker, jobId, applicationId: body.applicationId }
}
