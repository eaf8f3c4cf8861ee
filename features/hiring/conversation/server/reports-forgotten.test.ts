import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Passage } from '#contract/desk/passage.ts'
import type { ReportedThread } from '#contract/hiring/conversations.ts'
import type { DeskReport } from '#contract/jobs/desk-jobs.ts'
import { forgetPassages } from '#features/jobs/reports/server/passage.ts'
import { jobReports } from '#tables/jobs/reports.ts'
import { type Actor, mailsTo, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { anApplication, applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertOperator, insertSeeker, type Person } from '#tests/support/people.ts'

const site = await openTestApp()

/** A job seeker has reported an employer. */
async function aReport() {
  const [employer, seeker] = [await registerEmployer(site), await registerSeeker(site)]
  const jobId = await insertJob(site.database.db, { employerId: employer.id })
  const id = await applyFor(site, jobId, seeker)
  await site.call('POST', `/api/threads/${id}/messages`, {
    as: employer.token,
    body: { text: 'Pay 500 first' },
  })
  await site.call('POST', `/api/threads/${id}/report`, {
    as: seeker.token,
    body: { reason: 'Asks for money' },
  })
  return { employer, seeker, id }
}

const leave = async ({ token, password }: Actor) =>
  expect((await site.call('DELETE', '/api/account', { as: token, body: { password } })).status).toBe(200)

const reasonOf = async (id: string) => {
  const { rows } = await site.database.pool.query<{ reason: string | null }>(
    'select seeker_report as reason from threads where application_id = $1',
    [id],
  )
  return rows[0]?.reason
}

longTest('an operator reads which side of a reported conversation is suspended', async () => {
  const operator = await insertOperator(site)
  const { employer, seeker, id } = await aReport()
  const suspended = async () => {
    const { body } = await site.call<{ _id: string; suspended: string[] }[]>(
      'GET',
      '/api/admin/conversations',
      { as: operator.token },
    )
    return body.find(({ _id }) => _id === id)?.suspended
  }
  expect(await suspended()).toEqual([])
  const body = { reason: 'Asks for money' }
  for (const path of [`employers/${employer.id}`, `jobseekers/${seeker.id}`])
    await site.call('POST', `/api/admin/${path}/suspend`, { as: operator.token, body })
  expect(await suspended()).toEqual(['jobseeker', 'employer'])
})

test('the words of a report are deleted with the account of its writer', async () => {
  const { seeker, id } = await aReport()
  await leave(seeker)
  expect(await reasonOf(id)).toBeNull()
})

test("the reported person's deletion keeps the words until the operator has settled the report", async () => {
  const operator = await insertOperator(site)
  const { employer, id } = await aReport()
  await leave(employer)
  expect(await reasonOf(id)).toBe('Asks for money')
  const { body } = await site.call<{ _id: string; reason: string }[]>('GET', '/api/admin/conversations', {
    as: operator.token,
  })
  expect(body.find(({ _id }) => _id === id)?.reason).toBe('Asks for money')
  const settle = await site.call('POST', `/api/admin/conversations/${id}/settle`, { as: operator.token })
  expect(settle.status).toBe(200)
  expect(await reasonOf(id)).toBeNull()
})

describe('a report comes with a passage by consent, and its writer hears what became of it', () => {
  /** Twelve messages of an employer, and one that it took back. */
  async function aTalk() {
    const talk = await anApplication(site)
    const thread = `/api/threads/${talk.applicationId}`
    const write = (text: string) =>
      site.call<{ _id: string }>('POST', `${thread}/messages`, { as: talk.employer.token, body: { text } })
    for (let number = 1; number <= 12; number++) {
      site.later(1_000)
      await write(`Pay ${number}`)
    }
    site.later(1_000)
    const { body } = await write('Taken back')
    await site.call('DELETE', `${thread}/messages/${body._id}`, { as: talk.employer.token })
    return { ...talk, thread, operator: await insertOperator(site) }
  }
  const lastTen = Array.from({ length: 10 }, (_, at) => `Pay ${at + 3}`)
  const textsOf = (passage: Passage | null | undefined) => passage?.map(({ text }) => text)
  const answers = async ({ email }: Person) =>
    (await mailsTo(site, email)).filter(({ kind }) => kind === 'report-answered')

  const threadCases: { withPassage?: boolean; outcome?: string; says: string }[] = [
    { says: 'We have checked it and closed it.' },
    { withPassage: false, outcome: 'Acted', says: 'acted on it' },
    { withPassage: true, outcome: 'Nothing found', says: 'found nothing that breaks our rules' },
  ]
  for (const { says, outcome, ...consent } of threadCases)
    longTest(`a conversation, ${JSON.stringify(consent)}, settled as ${outcome ?? 'before'}`, async () => {
      const { thread, applicationId, seeker, employer, operator } = await aTalk()
      const report = await site.call('POST', `${thread}/report`, {
        as: seeker.token,
        body: { reason: 'Asks for money', ...consent },
      })
      expect(report.status).toBe(200)
      const shown = async () =>
        (
          await site.call<ReportedThread[]>('GET', '/api/admin/conversations', { as: operator.token })
        ).body.find(({ _id }) => _id === applicationId)
      const waiting = await shown()
      expect(waiting).toMatchObject({ employerId: employer.id, seekerId: seeker.id, otherPassage: null })
      expect(textsOf(waiting?.passage)).toEqual(consent.withPassage ? lastTen : undefined)
      const settled = await site.call('POST', `/api/admin/conversations/${applicationId}/settle`, {
        as: operator.token,
        ...(outcome && { body: { outcome } }),
      })
      expect(settled.status).toBe(200)
      const mails = await answers(seeker)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain(says)
      expect(await answers(employer)).toEqual([])
      const { rows } = await site.database.pool.query(
        'select seeker_passage from threads where application_id = $1',
        [applicationId],
      )
      expect(rows).toEqual([{ seeker_passage: null }])
    })

  const jobCases = [
    { outcome: 'Removed', says: 'it is offline now' },
    { outcome: 'Kept', says: 'it stays' },
  ]
  for (const { outcome, says } of jobCases)
    longTest(`a job that is then ${outcome}; the passage goes 30 days later`, async () => {
      const { jobId, seeker, operator } = await aTalk()
      const [silent, stranger] = [await registerSeeker(site), await insertSeeker(site)]
      await applyFor(site, jobId, silent)
      const body = { reason: 'Asks for money', withPassage: true }
      const report = (as?: { token: string }, given: object = body) =>
        site.call('POST', `/api/jobs/${jobId}/report`, { body: given, ...(as && { as: as.token }) })
      for (const one of [silent, stranger, undefined]) expect((await report(one)).status).toBe(201)
      expect((await report(seeker)).status).toBe(201)
      expect((await report(seeker, { ...body, withPassage: 'yes' })).status).toBe(400)
      const { body: all } = await site.call<DeskReport[]>('GET', '/api/admin/reports?limit=50', {
        as: operator.token,
      })
      const reports = all.filter((one) => one.jobId === jobId)
      expect(reports.map(({ passage }) => textsOf(passage) ?? null)).toEqual(
        expect.arrayContaining([null, null, null, lastTen]),
      )
      const settled = await site.call('POST', `/api/admin/reports/${reports[0]?._id}/settle`, {
        as: operator.token,
        body: { outcome, reason: 'It asks candidates for money.' },
      })
      expect(settled.status).toBe(200)
      for (const one of [seeker, stranger]) expect((await answers(one)).at(-1)?.text).toContain(says)
      const passages = async () =>
        (await site.database.db.select().from(jobReports).where(eq(jobReports.jobId, jobId))).filter(
          ({ passage }) => passage !== null,
        ).length
      const inTime = (milliseconds: number) => new Date(site.clock.now.getTime() + milliseconds)
      await forgetPassages(site.database.db, inTime(30 * 86_400_000))
      expect(await passages()).toBe(1)
      await forgetPassages(site.database.db, inTime(30 * 86_400_000 + 1))
      expect(await passages()).toBe(0)
    })

  test('the passage goes with the account of who gave it, also while the report waits', async () => {
    const [employer, seeker] = [await registerEmployer(site), await registerSeeker(site)]
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    const id = await applyFor(site, jobId, seeker)
    await site.call('POST', `/api/threads/${id}/messages`, {
      as: employer.token,
      body: { text: 'Pay 500' },
    })
    await site.call('POST', `/api/jobs/${jobId}/report`, {
      as: seeker.token,
      body: { reason: 'Asks for money', withPassage: true },
    })
    const passages = async () =>
      (await site.database.db.select().from(jobReports).where(eq(jobReports.jobId, jobId))).map(
        ({ passage }) => textsOf(passage),
      )
    expect(await passages()).toEqual([['Pay 500']])
    await leave(seeker)
    expect(await passages()).toEqual([undefined])
  })
})
