import { beforeEach, describe, expect, test } from 'vitest'
import type { Applicant, ApplicantDetail } from '#contract/hiring/applicants.ts'
import { answerApplicant, applyFor, myApplication, uploadCv, withdraw } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

let employer: Person
let seeker: Person
let jobId: string
let applicationId: string

const site = await openTestApp()

const upload = (name: string) => uploadCv(site, seeker, name)
const change = (body: object, as = seeker) =>
  site.call<{ message: string; changes: string[] }>(
    'PUT',
    `/api/jobseekers/application/${applicationId}/documents`,
    { as: as.token, body },
  )
const answer = (body: object) => answerApplicant(site, jobId, seeker, { as: employer, body })
const seen = async () => {
  const path = `/api/jobs/${jobId}/applicants/${seeker.id}`
  return (await site.call<ApplicantDetail>('GET', path, { as: employer.token })).body
}
const cvOfApplication = () =>
  site.call<string>('GET', `/api/jobseekers/${seeker.id}/cv/view?application=${applicationId}`, {
    as: employer.token,
  })

beforeEach(async () => {
  site.clock.now = new Date('2026-11-20T08:00:00.000Z')
  employer = await insertEmployer(site)
  seeker = await insertSeeker(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id })
})

describe('applying', () => {
  test('omits the CV of the profile where that is chosen', async () => {
    await upload('Mine.pdf')
    applicationId = await applyFor(site, jobId, seeker, { cv: 'none' })
    expect((await seen()).jobSeeker.cvFile).toBeNull()
    expect((await cvOfApplication()).status).toBe(404)
  })

  test('then the employer reads none at all, unless the directory or another application shows it', async () => {
    await upload('Mine.pdf')
    await applyFor(site, jobId, seeker, { cv: 'none' })
    const cvOfProfile = () => site.call('GET', `/api/jobseekers/${seeker.id}/cv/view`, { as: employer.token })
    const findMe = (isOpen: boolean) =>
      site.database.pool.query('update seekers set open_to_employers = $1 where id = $2', [isOpen, seeker.id])
    await findMe(false)
    expect((await cvOfProfile()).status).toBe(404)
    await findMe(true)
    expect((await cvOfProfile()).status).toBe(200)
    await findMe(false)
    const other = await insertJob(site.database.db, { employerId: employer.id })
    await applyFor(site, other, seeker)
    expect((await cvOfProfile()).status).toBe(200)
  })

  test('accepts no other word for it', async () => {
    const sent = { as: seeker.token, body: { cv: 'mine' } }
    expect(await site.call('POST', `/api/jobs/${jobId}/apply`, sent)).toMatchObject({
      status: 400,
      body: { fields: { cv: 'must be profile or none' } },
    })
  })
})

describe('until the employer has decided, the job seeker', () => {
  beforeEach(async () => {
    applicationId = await applyFor(site, jobId, seeker)
    site.clock.now = new Date('2026-11-20T08:05:00.000Z')
  })

  // D-M-05
  test('adds, replaces and removes the CV and the letter, and the employer sees what and when', async () => {
    await upload('First.pdf')
    expect((await seen()).jobSeeker.cvFile).toBeNull()
    const added = await change({ cv: 'profile', coverLetter: 'I dive.' })
    expect(added.body).toEqual({ message: 'Documents updated', changes: ['CV added', 'Cover letter added'] })
    expect(await seen()).toMatchObject({
      coverLetter: 'I dive.',
      documentsDate: '2026-11-20T08:05:00.000Z',
      jobSeeker: { cvFile: 'First.pdf' },
      timeline: [
        { status: 'Applied', at: '2026-11-20T08:00:00.000Z' },
        {
          status: 'Applied',
          at: '2026-11-20T08:05:00.000Z',
          by: 'jobseeker',
          documents: ['CV added', 'Cover letter added'],
        },
      ],
    })
    const { body: list } = await site.call<Applicant[]>('GET', `/api/jobs/${jobId}/applicants`, {
      as: employer.token,
    })
    expect(list).toMatchObject([{ documentsDate: '2026-11-20T08:05:00.000Z', cvFile: 'First.pdf' }])

    await upload('Second.pdf')
    expect((await cvOfApplication()).body).toContain('First.pdf')
    expect((await change({ cv: 'profile' })).body.changes).toEqual(['CV replaced'])
    expect((await cvOfApplication()).body).toContain('Second.pdf')
    expect((await change({ coverLetter: 'I dive and teach.' })).body.changes).toEqual([
      'Cover letter changed',
    ])
    expect((await change({ coverLetter: '', cv: 'none' })).body.changes).toEqual([
      'CV removed',
      'Cover letter removed',
    ])
    expect((await cvOfApplication()).status).toBe(404)
    const { application } = await myApplication(site, applicationId, seeker)
    expect(application.timeline).toHaveLength(5)
  })

  test('keeps the CV that was sent where the profile has none any more, and removes it in words only', async () => {
    await upload('First.pdf')
    await change({ cv: 'profile' })
    await site.call('DELETE', `/api/jobseekers/${seeker.id}/cv`, { as: seeker.token })
    expect(await change({ cv: 'profile' })).toMatchObject({
      status: 400,
      body: { fields: { cv: 'is no longer in your profile' } },
    })
    expect((await cvOfApplication()).body).toContain('First.pdf')
    expect((await change({ cv: 'none' })).body.changes).toEqual(['CV removed'])
  })

  test('and a withdrawal leaves that step what it was, without the name of the file', async () => {
    await upload('First.pdf')
    await change({ cv: 'profile' })
    await withdraw(site, applicationId, seeker)
    const { timeline } = await seen()
    expect(timeline.map(({ status, documents }) => documents ?? status)).toEqual([
      'Applied',
      ['CV added'],
      'Withdrawn',
    ])
    expect(JSON.stringify(timeline)).not.toContain('First.pdf')
  })

  test('changes nothing by sending the same documents', async () => {
    expect((await change({ cv: 'profile', coverLetter: ' ' })).body).toEqual({
      message: 'Nothing changed',
      changes: [],
    })
    expect((await seen()).documentsDate).toBeUndefined()
  })

  test('is the only one who may, and another one learns nothing', async () => {
    expect((await change({ coverLetter: 'x' }, await insertSeeker(site))).status).toBe(404)
    expect((await change({ coverLetter: 'x' }, employer)).status).toBe(403)
  })

  test('is not overlooked: an answer based on the earlier documents is refused', async () => {
    const { version } = await seen()
    await change({ coverLetter: 'I dive.' })
    expect((await answer({ status: 'Rejected', version })).status).toBe(409)
    expect((await answer({ status: 'Under Review', version: version + 1 })).status).toBe(200)
  })

  for (const status of ['Hired', 'Rejected'])
    test(`and no longer once it is ${status}`, async () => {
      await answer({ status })
      expect(await change({ coverLetter: 'Too late' })).toMatchObject({
        status: 409,
        body: { code: 'already_decided' },
      })
      expect((await seen()).coverLetter).toBeUndefined()
    })

  test('nor once it is withdrawn', async () => {
    await withdraw(site, applicationId, seeker)
    expect((await change({ coverLetter: 'Too late' })).status).toBe(409)
  })

  longTest('or the employer is first: a concurrent change and decision are each complete', async () => {
    for (let round = 0; round < 10; round++) {
      const [changed, decided] = await Promise.all([
        change({ coverLetter: `Round ${round}` }),
        answer({ status: 'Rejected' }),
      ])
      expect(decided.status).toBe(200)
      const { coverLetter } = await seen()
      expect(coverLetter === `Round ${round}`).toBe(changed.status === 200)
      await answer({ status: 'Under Review' })
    }
  })

  test('leaves no file without a reference', async () => {
    await upload('First.pdf')
    await change({ cv: 'profile' })
    await upload('Second.pdf')
    await change({ cv: 'profile' })
    await change({ cv: 'none' })
    const { rows } = await site.database.pool.query(
      "select name from files where kind = 'cv' and owner_id = $1",
      [seeker.id],
    )
    expect(rows).toEqual([{ name: 'Second.pdf' }])
  })
})
