import type { MyApplication } from '#contract/hiring/applications.ts'
import type { jobs } from '#tables/jobs/jobs.ts'
import { formWith } from './form-with.ts'
import { insertJob } from './jobs.ts'
import { onePage } from './pdf.ts'
import { insertEmployer, insertSeeker, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

type SignedIn = Pick<Person, 'token'>

/** Applies for a job, by the call. @returns the application's id */
export async function applyFor(
  site: TestApp,
  jobId: string,
  { token }: SignedIn,
  body?: object,
): Promise<string> {
  const path = `/api/jobs/${jobId}/apply`
  const answer = await site.call<{ applicationId: string }>('POST', path, { as: token, body })
  if (answer.status !== 200) throw new Error(`applying: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.applicationId
}

/** A job seeker who has applied for a job, by the call. */
export async function anApplication(
  site: TestApp,
  given: { job?: Partial<typeof jobs.$inferInsert>; seeker?: Parameters<typeof insertSeeker>[1] } = {},
) {
  const [employer, seeker] = [await insertEmployer(site), await insertSeeker(site, given.seeker)]
  const jobId = await insertJob(site.database.db, { employerId: employer.id, ...given.job })
  return { employer, seeker, jobId, applicationId: await applyFor(site, jobId, seeker) }
}

export const withdraw = (site: TestApp, applicationId: string, { token }: SignedIn) =>
  site.call<{ code: string; status: string }>(
    'PUT',
    `/api/jobseekers/application/${applicationId}/withdraw`,
    {
      as: token,
    },
  )

/** An application as its job seeker reads it. */
export async function myApplication(site: TestApp, applicationId: string, { token }: SignedIn) {
  const path = `/api/jobseekers/application/${applicationId}`
  return (await site.call<MyApplication>('GET', path, { as: token })).body
}

/** Answers one applicant of a job, by the call of the employer. */
export const answerApplicant = (
  site: TestApp,
  jobId: string,
  { id }: Pick<Person, 'id'>,
  { as, body }: { as: SignedIn; body: unknown },
) =>
  site.call<{ code: string; error: string }>('PATCH', `/api/jobs/${jobId}/applicants/${id}`, {
    as: as.token,
    body,
  })

/** Uploads a file as somebody's CV; a PDF unless another content is given. */
export const uploadCv = (
  site: TestApp,
  { id, token }: Pick<Person, 'id' | 'token'>,
  name = 'cv.pdf',
  content: Uint8Array = onePage(name),
) =>
  site.call<{ error: string }>('POST', `/api/jobseekers/${id}/upload-cv`, {
    as: token,
    body: formWith('cv', content, name),
  })
