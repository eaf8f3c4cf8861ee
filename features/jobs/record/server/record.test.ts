import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { JobRecord } from '#contract/jobs/job-records.ts'
import { viewDays } from '#tables/jobs/views.ts'
import { download } from '#tests/support/download.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import {
  insertApplicants,
  insertEmployer,
  insertMember,
  insertSeeker,
  type Person,
  tokenOf,
} from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'
import { forgetRecords } from './issue-record.ts'

const today = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
beforeEach(() => {
  site.clock.now = today
})
const at = (time: string) => {
  site.clock.now = new Date(`2026-11-20T${time}:00.000Z`)
}

const ask = (jobId: string, as?: Person) =>
  site.call('GET', `/api/jobs/${jobId}/record.pdf`, as ? { as: as.token } : {})
async function recordOf(jobId: string, as: Person): Promise<JobRecord> {
  const pdf = await fetchPdf(jobId, as)
  const [, code = ''] = /records\/([a-z2-9]{12})/.exec(pdf.replace(/\s+/g, '')) ?? []
  return (await check(code)).body
}
async function fetchPdf(jobId: string, as: Person) {
  const { status, content } = await download(site, `/api/jobs/${jobId}/record.pdf`, as)
  expect(status).toBe(200)
  return (await textOfPdf(content)).join('\n')
}
const check = (code: string) => site.call<JobRecord>('GET', `/api/records/${code}`)
const post = async (as: Person) =>
  (await site.call<{ job: { _id: string } }>('POST', '/api/jobs', { as: as.token, body: newJob })).body.job
    ._id
const edit = (as: Person, id: string, description: string) =>
  site.call('PUT', `/api/jobs/${id}`, {
    as: as.token,
    body: { ...newJob, description, expiryDate: '2026-12-20' },
  })
const act = (as: Person, id: string, verb: string) =>
  site.call('PUT', `/api/jobs/${id}/${verb}`, { as: as.token })

describe('the record of an advertisement', () => {
  longTest('agrees with what happened: edits, a pause, a closing', async () => {
    const owner = await insertEmployer(site, { company: 'Basalt Bay' })
    await buy(site, owner)
    const id = await post(owner)
    at('08:01')
    await edit(owner, id, 'Teach guests to dive in two languages.')
    at('08:02')
    await act(owner, id, 'pause')
    at('08:03')
    await act(owner, id, 'go-on')
    at('08:04')
    const first = await recordOf(id, owner)
    expect(first.content.versions.map((one) => one.at)).toEqual([
      '2026-11-20T08:00:00.000Z',
      '2026-11-20T08:01:00.000Z',
    ])
    expect(first.content.shown).toEqual([
      { from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T08:02:00.000Z' },
      { from: '2026-11-20T08:03:00.000Z', to: null },
    ])
    expect(first.content.daysShown).toBe(1)
    expect(first.since).toEqual({
      changedAt: null,
      whoMayApplyChangedAt: null,
      isShown: true,
      isDeleted: false,
    })
    // Nothing has changed: the same record.
    expect((await recordOf(id, owner)).code).toBe(first.code)

    at('08:05')
    await edit(owner, id, 'Teach guests to dive in three languages.')
    expect((await check(first.code)).body.since.changedAt).toBe('2026-11-20T08:05:00.000Z')
    await act(owner, id, 'close')
    expect((await check(first.code)).body.since.isShown).toBe(false)
    const second = await recordOf(id, owner)
    expect(second.code).not.toBe(first.code)
    expect(second.content.versions).toHaveLength(3)
    const page = await renderPage(site, `/records/${first.code}`)
    expect(page.html).toContain('was changed on November 20, 2026, after this record was made')
    expect(page.html).toContain(first.hash)
    await site.call('DELETE', `/api/jobs/${id}`, { as: owner.token })
    expect((await check(first.code)).body).toMatchObject({
      content: first.content,
      since: { isDeleted: true },
    })
  })

  longTest(
    'stores its text once for any number of pauses, and a check of its record reads none',
    async () => {
      const owner = await insertEmployer(site)
      await buy(site, owner)
      const id = await post(owner)
      for (const verb of ['pause', 'go-on', 'pause', 'go-on']) await act(owner, id, verb)
      const { rows } = await site.database.pool.query<{ texts: number; states: number }>(
        `select count(*)::int as states, count(nullif(text, ''))::int as texts from job_history where job_id = $1`,
        [id],
      )
      expect(rows).toEqual([{ states: 5, texts: 1 }])
      const record = await recordOf(id, owner)
      const text = expect.stringContaining('Teach guests to dive.')
      expect(record.content.versions).toMatchObject([{ title: newJob.title, text }])

      const asked = vi.spyOn(pg.Client.prototype, 'query')
      await check(record.code)
      const texts = (asked.mock.calls as unknown as [pg.QueryConfig][]).map(([query]) => query.text ?? '')
      asked.mockRestore()
      const ofHistory = texts.filter((text) => text.includes('"job_history"'))
      expect(ofHistory).toHaveLength(1)
      expect(ofHistory[0]).not.toContain('"text"')
    },
  )

  test('stores its text with the first state on the board, where the release before looks for it', async () => {
    const { db, pool } = site.database
    const owner = await insertEmployer(site)
    const id = await insertJob(db, { employerId: owner.id })
    const become = (status: string, minute: number) =>
      pool.query(
        `update jobs set status = $2, updated_at = $3, paused_at = case when $2 = 'Paused' then $3::timestamptz end where id = $1`,
        [id, status, new Date(today.getTime() + minute * 60_000)],
      )
    const stored = async () => {
      const { rows } = await pool.query<{ status: string; text: string }>(
        'select status, text from job_history where job_id = $1 order by id',
        [id],
      )
      return rows.map(({ status, text }) => `${status}${text && ' with its text'}`)
    }
    await pool.query(`delete from job_history where job_id = $1`, [id])
    for (const [minute, status] of ['Pending', 'Approved', 'Paused', 'Approved'].entries())
      await become(status, minute)
    expect(await stored()).toEqual(['Pending with its text', 'Approved with its text', 'Paused', 'Approved'])

    // Held in the instant in which it was written.
    await become('Paused', 4)
    await pool.query(`delete from job_history where job_id = $1`, [id])
    for (const status of ['Active', 'Pending']) await become(status, 5)
    await become('Approved', 6)
    expect(await stored()).toEqual(['Active with its text', 'Pending', 'Approved with its text'])
  })

  longTest('ends a span at the expiry, also when nobody swept, and begins one with the renewal', async () => {
    const owner = await insertEmployer(site, { company: 'Basalt Bay' })
    await buy(site, owner)
    const id = await post(owner)
    const { rows } = await site.database.pool.query<{ expires_at: Date }>(
      'select expires_at from jobs where id = $1',
      [id],
    )
    const expiry = rows[0]?.expires_at.toISOString()
    site.clock.now = new Date('2027-01-05T08:00:00.000Z')
    const later = { ...owner, token: await tokenOf(site, owner, 'employer') }
    const ended = await recordOf(id, later)
    expect(ended.content.shown).toEqual([{ from: '2026-11-20T08:00:00.000Z', to: expiry }])
    expect(ended.since.isShown).toBe(false)
    const body = { newExpiryDate: '2027-01-20' }
    const renewed = await site.call('PUT', `/api/jobs/renew/${id}`, { as: later.token, body })
    expect(renewed.status).toBe(200)
    expect((await recordOf(id, later)).content.shown).toEqual([
      { from: '2026-11-20T08:00:00.000Z', to: expiry },
      { from: '2027-01-05T08:00:00.000Z', to: null },
    ])
    expect((await check(ended.code)).body.since.isShown).toBe(true)
  })

  longTest('says that the text has changed on the day on which the board showed another one', async () => {
    const owner = await insertEmployer(site)
    await buy(site, owner)
    const id = await post(owner)
    at('08:01')
    await act(owner, id, 'pause')
    await edit(owner, id, 'Teach guests to dive in two languages.')
    at('08:02')
    const { code } = await recordOf(id, owner)
    const changedAt = async () => (await check(code)).body.since.changedAt
    at('08:03')
    await act(owner, id, 'close')
    expect(await changedAt()).toBeNull()
    at('08:04')
    await act(owner, id, 'reopen')
    expect(await changedAt()).toBe('2026-11-20T08:04:00.000Z')
  })

  longTest('holds no time and no text of a look', async () => {
    const owner = await insertEmployer(site, { company: 'Basalt Bay' })
    await buy(site, owner)
    const id = await post(owner)
    at('08:01')
    await edit(owner, id, 'Pay a MVR 300 registration fee to our BML account before you start.')
    at('08:02')
    const held = await recordOf(id, owner)
    expect(held.content.shown).toEqual([{ from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T08:01:00.000Z' }])
    expect(JSON.stringify(held.content.versions)).not.toContain('registration fee')
    at('08:03')
    await edit(owner, id, 'Teach guests to dive in two languages.')
    const { content } = await recordOf(id, owner)
    expect(content.shown).toEqual([
      { from: '2026-11-20T08:00:00.000Z', to: '2026-11-20T08:01:00.000Z' },
      { from: '2026-11-20T08:03:00.000Z', to: null },
    ])
    expect(content.versions).toHaveLength(2)
  })

  longTest('gives no count below five, and names nobody', async () => {
    const owner = await insertEmployer(site)
    const id = await insertJob(site.database.db, { employerId: owner.id })
    await insertApplicants(site, { employerId: owner.id, jobId: id }, 4)
    const few = (await recordOf(id, owner)).content
    expect(few.applicants).toEqual({
      Maldivian: 'fewer than five',
      other: 'fewer than five',
      'not said': 'fewer than five',
    })
    expect(few.hired).toEqual({ count: 'fewer than five', days: null })
    await insertApplicants(site, { employerId: owner.id, jobId: id }, 3)
    expect((await recordOf(id, owner)).content.applicants['not said']).toBe(7)
  })

  longTest('counts the nationality that was sent, whatever the profile says later', async () => {
    const owner = await insertEmployer(site)
    const id = await insertJob(site.database.db, { employerId: owner.id })
    await insertApplicants(site, { employerId: owner.id, jobId: id }, 6)
    const { pool } = site.database
    await pool.query(`update applications set facts = '{"nationality": "Maldivian"}' where job_id = $1`, [id])
    await pool.query(
      `update seekers set nationality = 'Foreign' where id in (select seeker_id from applications where job_id = $1)`,
      [id],
    )
    const { content } = await recordOf(id, owner)
    expect(content.applicants).toMatchObject({ Maldivian: 6, other: 'fewer than five' })
    expect(content.keptForMonths).toBe(24)
  })

  longTest('is the same one after more views, and is listed for its employer', async () => {
    const [owner, other] = [await insertEmployer(site), await insertEmployer(site)]
    const id = await insertJob(site.database.db, { employerId: owner.id })
    const list = (as: Person) =>
      site.call<{ records: { code: string }[] }>('GET', `/api/jobs/${id}/records`, { as: as.token })
    expect((await list(owner)).body.records).toEqual([])
    const { code } = await recordOf(id, owner)
    const seen = {
      jobId: id,
      day: '2026-11-20',
      source: 'search' as const,
      visitors: 9,
      opened: 0,
      applied: 0,
    }
    await site.database.db.insert(viewDays).values({ ...seen, views: 9 })
    expect((await recordOf(id, owner)).code).toBe(code)
    site.clock.now = new Date('2026-11-21T09:00:00.000Z')
    const [later, stranger] = [
      { ...owner, token: await tokenOf(site, owner, 'employer') },
      { ...other, token: await tokenOf(site, other, 'employer') },
    ]
    const next = await recordOf(id, later)
    expect(next.content.views).toBe(9)
    expect((await list(later)).body.records.map((one) => one.code)).toEqual([next.code, code])
    expect((await list(stranger)).status).toBe(404)
  })

  test('is made for its employer alone, of what was on the board, and read by anybody with its code', async () => {
    const [owner, other] = [await insertEmployer(site), await insertEmployer(site)]
    const id = await insertJob(site.database.db, { employerId: owner.id })
    expect((await ask(id)).status).toBe(401)
    expect((await ask(id, other)).status).toBe(404)
    expect((await ask(id, await insertSeeker(site))).status).toBe(403)
    const payer = await insertMember(site, owner.id, { role: 'billing' })
    expect((await ask(id, payer)).status).toBe(403)
    const pending = await insertJob(site.database.db, { employerId: owner.id, status: 'Pending' })
    expect((await ask(pending, owner)).status).toBe(409)
    expect((await check('aaaaaaaaaaaa')).status).toBe(404)
    expect((await check('short')).status).toBe(400)
    const { code } = await recordOf(id, owner)
    expect((await check(code)).status).toBe(200)
  })

  longTest('is checkable for five years', async () => {
    const owner = await insertEmployer(site)
    const { code } = await recordOf(await insertJob(site.database.db, { employerId: owner.id }), owner)
    await forgetRecords(site.database.db, new Date('2031-11-20T08:00:00.000Z'))
    expect((await check(code)).status).toBe(200)
    await forgetRecords(site.database.db, new Date('2031-11-20T19:00:00.000Z'))
    expect((await check(code)).status).toBe(404)
  })
})
