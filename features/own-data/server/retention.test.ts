import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { forgetSessions } from '#features/accounts/server/forget-sessions.ts'
import { startSession } from '#features/accounts/server/start-session.ts'
import { forgetEndedApplications } from '#features/hiring/apply/server/forget-ended.ts'
import { anApplication, answerApplicant, uploadCv, withdraw } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '#tests/support/people.ts'
import { notifyUnused, removeUnused } from './remove-unused.ts'

const began = new Date('2026-11-20T08:00:00.000Z')

const site = await openTestApp()
beforeEach(() => {
  site.clock.now = began
})

const run = (text: string, values: unknown[] = []) => site.database.pool.query(text, values)
const isThere = async (table: 'applications' | 'accounts' | 'files', id: string) =>
  ((await run(`select from ${table} where id = $1`, [id])).rowCount ?? 0) > 0
const justBefore = (instant: string) => new Date(Date.parse(instant) - 1)

describe('a rejected or withdrawn application is removed 24 months after its last change', () => {
  const forget = (now: Date) =>
    forgetEndedApplications(site.database.db, site.services.store, { months: 24, now })
  type Application = Awaited<ReturnType<typeof anApplication>>
  const answer = ({ jobId, seeker, employer }: Application, status: string) =>
    answerApplicant(site, jobId, seeker, { as: employer, body: { status } })
  const over = '2028-11-20T08:00:00.000Z'

  test('and not an instant earlier, with its history and messages', async () => {
    const { applicationId, seeker, ...more } = await anApplication(site)
    await site.call('POST', `/api/threads/${applicationId}/messages`, {
      as: seeker.token,
      body: { text: 'When do I hear?' },
    })
    await answer({ applicationId, seeker, ...more }, 'Rejected')
    await forget(justBefore(over))
    expect(await isThere('applications', applicationId)).toBe(true)
    await forget(new Date(over))
    expect(await isThere('applications', applicationId)).toBe(false)
    for (const table of ['application_events', 'messages'])
      expect((await run(`select from ${table} where application_id = $1`, [applicationId])).rowCount).toBe(0)
    expect(await isThere('accounts', seeker.id)).toBe(true)
  })

  test('when it was withdrawn too; undecided and hired ones stay', async () => {
    const [withdrawn, waiting, hired] = [
      await anApplication(site),
      await anApplication(site),
      await anApplication(site),
    ]
    await withdraw(site, withdrawn.applicationId, withdrawn.seeker)
    await answer(hired, 'Hired')
    await forget(new Date('2036-01-01T00:00:00Z'))
    expect(await isThere('applications', withdrawn.applicationId)).toBe(false)
    expect(await isThere('applications', waiting.applicationId)).toBe(true)
    expect(await isThere('applications', hired.applicationId)).toBe(true)
  })

  longTest('with the CV that nothing else shows, and without the one that the profile shows', async () => {
    const [replaced, shown] = [await anApplication(site), await anApplication(site)]
    const cvOf = async (applicationId: string) =>
      (await run('select cv_file_id as id from applications where id = $1', [applicationId])).rows[0].id
    for (const one of [replaced, shown]) {
      await uploadCv(site, one.seeker)
      const sent = await site.call('PUT', `/api/jobseekers/application/${one.applicationId}/documents`, {
        as: one.seeker.token,
        body: { cv: 'profile' },
      })
      expect(sent.status).toBe(200)
    }
    await uploadCv(site, replaced.seeker)
    const [old, current] = [await cvOf(replaced.applicationId), await cvOf(shown.applicationId)]
    expect([await isThere('files', old), await isThere('files', current)]).toEqual([true, true])
    for (const one of [replaced, shown]) await answer(one, 'Rejected')
    await forget(new Date(over))
    expect([await isThere('files', old), await isThere('files', current)]).toEqual([false, true])
  })

  test('unless an operator has a report of its conversation to settle', async () => {
    const application = await anApplication(site)
    const { applicationId, seeker } = application
    await site.call('POST', `/api/threads/${applicationId}/report`, {
      as: seeker.token,
      body: { reason: 'Asks for money' },
    })
    await answer(application, 'Rejected')
    await forget(new Date('2036-01-01T00:00:00Z'))
    expect(await isThere('applications', applicationId)).toBe(true)
    await run('update threads set report_settled_at = $2 where application_id = $1', [applicationId, began])
    await forget(new Date('2036-01-01T00:00:00Z'))
    expect(await isThere('applications', applicationId)).toBe(false)
  })
})

describe('an unused account', () => {
  const times = () => ({ months: 24, site: site.services })
  const notify = (now: Date) => notifyUnused(site.database.db, { ...times(), now })
  const remove = (now: Date) => removeUnused(site.database.db, site.services.store, { ...times(), now })
  const noticesTo = async ({ email }: Person) =>
    (await run(`select subject, text from mails where to_address = $1 and kind = 'account-unused'`, [email]))
      .rows as { subject: string; text: string }[]
  const goodbyesTo = async ({ email }: Person) =>
    (await run(`select text from mails where to_address = $1 and kind = 'account-deleted'`, [email])).rows
  const noticeAt = '2028-10-20T08:00:00.000Z'
  const goneAt = '2028-11-20T08:00:00.000Z'

  longTest('gets a notice after 23 months, once, and is deleted after 24', async () => {
    const seeker = await insertSeeker(site)
    await notify(justBefore(noticeAt))
    expect(await noticesTo(seeker)).toEqual([])
    await notify(new Date(noticeAt))
    await notify(new Date('2028-10-25T08:00:00Z'))
    const [notice, ...others] = await noticesTo(seeker)
    expect(others).toEqual([])
    expect(notice?.subject).toBe('Your account will be deleted on November 20, 2028')
    expect(notice?.text).toContain('log in before November 20, 2028')
    await remove(justBefore(goneAt))
    expect(await isThere('accounts', seeker.id)).toBe(true)
    await remove(new Date(goneAt))
    expect(await isThere('accounts', seeker.id)).toBe(false)
    expect(await noticesTo(seeker)).toEqual([])
    expect((await goodbyesTo(seeker))[0]?.text).toContain(
      'Nobody has logged in to your account for 24 months',
    )
  })

  test('is not removed without a notice a month before, however long it was unused', async () => {
    const employer = await insertEmployer(site)
    const late = '2031-01-10T08:00:00.000Z'
    await remove(new Date(late))
    expect(await isThere('accounts', employer.id)).toBe(true)
    await notify(new Date(late))
    await remove(justBefore('2031-02-10T08:00:00.000Z'))
    expect(await isThere('accounts', employer.id)).toBe(true)
    await remove(new Date('2031-02-10T08:00:00.000Z'))
    expect(await isThere('accounts', employer.id)).toBe(false)
  })

  test('stays after a sign-in since the notice, and gets another notice when it is unused again', async () => {
    const seeker = await insertSeeker(site)
    await notify(new Date(noticeAt))
    const now = new Date('2028-11-19T20:00:00Z')
    const { secret } = site.services
    await startSession(site.database.db, {
      account: { id: seeker.id, role: 'jobseeker' },
      secret,
      userAgent: '',
      now,
    })
    await remove(new Date(goneAt))
    expect(await isThere('accounts', seeker.id)).toBe(true)
    // Its session is forgotten, and that it was used is not.
    await notify(new Date('2029-12-01T00:00:00Z'))
    await forgetSessions(site.database.db, new Date('2029-12-01T00:00:00Z'))
    expect((await run('select from sessions where account_id = $1', [seeker.id])).rowCount).toBe(0)
    await remove(new Date('2029-12-01T00:00:00Z'))
    await notify(new Date('2030-10-19T19:59:59Z'))
    expect(await noticesTo(seeker)).toHaveLength(1)
    await notify(new Date('2030-10-19T20:00:00Z'))
    expect(await noticesTo(seeker)).toHaveLength(2)
    await remove(new Date('2030-11-19T20:00:00Z'))
    expect(await isThere('accounts', seeker.id)).toBe(false)
  })

  const long = new Date('2029-06-01T08:00:00Z')
  const longer = new Date('2029-07-01T08:00:00Z')
  const inUse: Record<string, () => Promise<Person>> = {
    'is an operator’s': () => insertOperator(site),
    'has an open application': async () => (await anApplication(site)).seeker,
    'has received an application that waits': async () => (await anApplication(site)).employer,
    'has an open job': async () => {
      const employer = await insertEmployer(site)
      await insertJob(site.database.db, {
        employerId: employer.id,
        expiresAt: new Date('2030-01-01T00:00:00Z'),
      })
      return employer
    },
    'has a subscription that runs': async () => {
      const employer = await insertEmployer(site)
      await run(
        `insert into subscriptions (id, employer_id, plan_name, type, unit_price_in_laari, total_in_laari, status, created_at, ends_at)
         values ($1, $2, 'Private Sector', 'Annual', 100, 100, 'Active', $3, '2029-12-01')`,
        [`${employer.id.slice(2)}00`, employer.id, began],
      )
      return employer
    },
    'has sent a slip that waits': async () => {
      const employer = await insertEmployer(site)
      await run(
        `insert into subscriptions (id, employer_id, plan_name, type, unit_price_in_laari, total_in_laari, status, created_at, slip_uploaded_at)
         values ($1, $2, 'Private Sector', 'Annual', 100, 100, 'Pending', $3, $3)`,
        [`${employer.id.slice(2)}00`, employer.id, began],
      )
      return employer
    },
    'has an ad left that was paid': async () => {
      const employer = await insertEmployer(site)
      const id = `${employer.id.slice(2)}00`
      await run(
        `insert into entitlement_entries (id, employer_id, kind, grant_id, plan_type, ads, valid_until, at)
         values ($1, $2, 'granted', $1, 'Pay-per-Ad', 1, '2029-12-01', $3)`,
        [id, employer.id, began],
      )
      return employer
    },
    'is suspended, since its owner cannot log in to keep it': async () => {
      const seeker = await insertSeeker(site)
      await run('update accounts set suspended_at = $2 where id = $1', [seeker.id, began])
      return seeker
    },
    'was opened by an import, and nobody has claimed it': async () => {
      const employer = await insertEmployer(site, { verified: false })
      await run('update accounts set is_unclaimed = true where id = $1', [employer.id])
      return employer
    },
  }
  test.each(Object.keys(inUse))('is neither notified nor removed when it %s', async (what) => {
    const person = await inUse[what]?.()
    if (!person) throw new Error(what)
    await notify(long)
    // Marked by hand, as if what is open had come after the notice.
    await remove(longer)
    await run('update accounts set removal_due_at = $2 where id = $1', [person.id, long])
    await remove(longer)
    expect(await noticesTo(person)).toEqual([])
    expect(await isThere('accounts', person.id)).toBe(true)
  })

  test('goes when its plan is over', async () => {
    const employer = await inUse['has a subscription that runs']?.()
    await notify(new Date('2029-12-01T00:00:00.000Z'))
    await remove(new Date('2030-01-01T00:00:00.000Z'))
    expect(await isThere('accounts', employer?.id ?? '')).toBe(false)
  })
})

describe('the previewed numbers', () => {
  const count = (as: string, body: object) =>
    site.call<{ applications: number; notices: number; accounts: number }>(
      'POST',
      '/api/admin/retention/count',
      { as, body },
    )

  test('are those of the next run with the given periods, and remove nothing', async () => {
    await run('delete from applications')
    await run('delete from accounts where role <> $1', ['admin'])
    const { applicationId, seeker } = await anApplication(site)
    await withdraw(site, applicationId, seeker)
    await insertSeeker(site)
    site.clock.now = new Date('2028-05-20T08:00:00.000Z')
    const operator = await insertOperator(site)
    expect((await count(operator.token, { applications: 18, accounts: 19 })).body).toEqual({
      applications: 1,
      notices: 3,
      accounts: 0,
    })
    expect((await count(operator.token, { applications: 19, accounts: 20 })).body).toEqual({
      applications: 0,
      notices: 0,
      accounts: 0,
    })
    expect(await isThere('applications', applicationId)).toBe(true)
    const { body } = await site.call<AuditEntry[]>('GET', '/api/admin/audit?act=retention+counted', {
      as: operator.token,
    })
    expect(body[1]?.after).toEqual({
      months: { applications: 18, accounts: 19 },
      counted: { applications: 1, notices: 3, accounts: 0 },
    })
  })

  test.each([
    [11, 400],
    [12, 200],
    [60, 200],
    [61, 400],
  ])('%i months are answered with %i, and can be set alike', async (months, status) => {
    const { token: as } = await insertOperator(site)
    expect((await count(as, { applications: months, accounts: 24 })).status).toBe(status)
    const retention = { applications: 24, accounts: months }
    expect((await site.call('PUT', '/api/admin/settings', { as, body: { retention } })).status).toBe(status)
  })
})
