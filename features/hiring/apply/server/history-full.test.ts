import { beforeEach, describe, expect, test } from 'vitest'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import {
  anApplication,
  answerApplicant,
  applyFor,
  myApplication,
  withdraw,
} from '#tests/support/applications.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'

let employer: Person
let seeker: Person
let jobId: string

type Refusal = { code: string; error: string; message: string }
const answer = (body: object) => answerApplicant(site, jobId, seeker, { as: employer, body })
const answerSeveral = (status: string, ...all: Person[]) =>
  site.call<Refusal>('PATCH', `/api/jobs/${jobId}/applicants`, {
    as: employer.token,
    body: { applicantIds: all.map(({ id }) => id), status },
  })
/** Writes a number of steps of one side, as if they had been taken one by one. */
async function fill(applicationId: string, by: 'employer' | 'jobseeker', steps: number): Promise<void> {
  await site.database.pool.query(
    `with before as (update applications set version = version + $2, status = 'Under Review' where id = $1
       returning version - $2 as version)
     insert into application_events (id, application_id, status, notes, by, at, version)
     select substr(md5(random()::text), 1, 24), $1, 'Under Review', 'Note ' || n, $3, $4, before.version + n
     from before, generate_series(1, $2::int) n`,
    [applicationId, steps, by, site.clock.now],
  )
}

let applicationId: string
const mine = async () => (await myApplication(site, applicationId, seeker)).application
const change = (coverLetter: string) =>
  site.call<Refusal>('PUT', `/api/jobseekers/application/${applicationId}/documents`, {
    as: seeker.token,
    body: { coverLetter },
  })

const site = await openTestApp()
beforeEach(async () => {
  ;({ employer, seeker, jobId, applicationId } = await anApplication(site))
})

describe('an employer answers one applicant 300 times', () => {
  beforeEach(() => fill(applicationId, 'employer', 299))
  const full = {
    status: 409,
    body: {
      code: 'history_full',
      error:
        'You have answered this applicant 300 times, which is the maximum. You can still write a message and, if this applicant is undecided, hire or reject them',
    },
  }

  longTest(
    'and no more: neither with another status nor with another note, but internal notes remain possible',
    async () => {
      expect((await answer({ status: 'Shortlisted', notes: 'The last one' })).status).toBe(200)
      expect(await answer({ status: 'Interview' })).toMatchObject(full)
      expect(await answer({ status: 'Shortlisted', notes: 'One more' })).toMatchObject(full)
      expect((await answer({ status: 'Shortlisted', internalNotes: 'Mine alone' })).status).toBe(200)
      expect(await mine()).toMatchObject({ status: 'Shortlisted', notes: 'The last one' })
    },
  )

  for (const decision of ['Hired', 'Rejected'])
    longTest(`then they can still decide, once: ${decision}`, async () => {
      await answer({ status: 'Shortlisted' })
      expect((await answer({ status: decision, notes: 'Thank you.' })).status).toBe(200)
      expect(await mine()).toMatchObject({ status: decision, notes: 'Thank you.' })
      expect(await answer({ status: 'Under Review' })).toMatchObject(full)
      expect(await answer({ status: decision === 'Hired' ? 'Rejected' : 'Hired' })).toMatchObject(full)
    })

  longTest('an answer to several leaves out applicants at the limit, unless it is the decision', async () => {
    const other = await insertSeeker(site)
    await applyFor(site, jobId, other)
    expect((await answerSeveral('Shortlisted', seeker, other)).body.message).toBe('2 answered')
    expect((await answerSeveral('Interview', seeker, other)).body).toMatchObject({
      changed: 1,
      unchanged: 1,
      message: '1 answered, 1 left out: you have answered this person 300 times',
    })
    expect((await answerSeveral('Rejected', seeker, other)).body).toMatchObject({ changed: 2 })
  })

  test('which does not limit the job seeker, who changes documents and withdraws', async () => {
    await answer({ status: 'Shortlisted' })
    expect((await change('I dive.')).status).toBe(200)
    expect((await withdraw(site, applicationId, seeker)).status).toBe(200)
  })
})

test('a job seeker changes an application 299 times after sending it, and can still withdraw it', async () => {
  await fill(applicationId, 'jobseeker', 298)
  expect((await change('I dive.')).status).toBe(200)
  expect(await change('I dive deep.')).toMatchObject({
    status: 409,
    body: {
      code: 'history_full',
      error: 'You have changed this application 300 times. Please send other documents as a message',
    },
  })
  expect((await change('I dive.')).body).toMatchObject({ message: 'Nothing changed' })
  expect((await answer({ status: 'Interview' })).status).toBe(200)
  expect((await withdraw(site, applicationId, seeker)).status).toBe(200)
})

longTest('both sides read the newest 1,200 steps of a longer history, in their order', async () => {
  await fill(applicationId, 'employer', 1_199)
  const notes = (all: { notes?: string | undefined }[]) => all.map((one) => one.notes)
  const { timeline } = await mine()
  expect(timeline).toHaveLength(1_200)
  expect(timeline[0]?.status).toBe('Applied')
  await fill(applicationId, 'employer', 1)
  const longer = (await mine()).timeline
  expect(longer).toHaveLength(1_200)
  expect([longer[0]?.notes, longer[1]?.notes, longer.at(-2)?.notes, longer.at(-1)?.notes]).toEqual([
    'Note 1',
    'Note 2',
    'Note 1199',
    'Note 1',
  ])
  const path = `/api/jobs/${jobId}/applicants/${seeker.id}`
  const seen = (await site.call<ApplicantDetail>('GET', path, { as: employer.token })).body.timeline
  expect(notes(seen)).toEqual(notes(longer))
})
