import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Agreement } from '#contract/desk/agreements.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employerEvidence } from '#tables/companies/employer-evidence.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { paymentSlips, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { lastMail, mailsTo } from '#tests/support/actors.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { renderPage } from '#tests/support/pages.ts'
import { insertEmployer, insertMember, insertOperator, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'
import { provableDomain, proveDomain } from '../../evidence/server/prove-domain.ts'

let employer: Person

const site = await openTestApp()
const operator = await insertOperator(site)
beforeEach(async () => {
  employer = await insertEmployer(site)
  await buy(site, employer)
})

const suspend = () =>
  site.call('POST', `/api/admin/employers/${employer.id}/suspend`, {
    as: operator.token,
    body: { reason: 'Its jobs ask for money' },
  })
const post = () => site.call('POST', '/api/jobs', { as: employer.token, body: newJob })
const statuses = async () =>
  (await site.database.db.select().from(jobs).where(eq(jobs.employerId, employer.id))).map(
    ({ status }) => status,
  )
const waiting = () => countWaiting(site.database.pool)

/** Two calls, the second once the first waits for `lock`, which is let go when the second waits too, or is done. */
async function meet<A, B>(lock: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const holder = await site.database.pool.connect()
  try {
    await holder.query(`begin; ${lock}`)
    const one = first()
    await expect.poll(waiting).toBe(1)
    let isDone = false
    const other = second().finally(() => {
      isDone = true
    })
    await expect.poll(async () => isDone || (await waiting()) === 2).toBe(true)
    await holder.query('commit')
    return await Promise.all([one, other])
  } finally {
    holder.release()
  }
}
// Jobs can be read and locked, and not written.
const noJobIsWritten = 'lock table jobs in share mode'

describe('an employer that is suspended at the moment', () => {
  test('at which it posts has no job on the board: a job in progress leaves it too', async () => {
    const [posted, suspended] = await meet(noJobIsWritten, post, suspend)
    expect([posted.status, suspended.status]).toEqual([201, 200])
    expect(await statuses()).toEqual(['Removed'])
  })

  test('posts nothing more: a posting that waited for the suspension is refused', async () => {
    await insertJob(site.database.db, { employerId: employer.id })
    const [suspended, posted] = await meet(noJobIsWritten, suspend, post)
    expect(suspended.status).toBe(200)
    expect(posted).toMatchObject({ status: 403, body: { code: 'suspended' } })
    expect(await statuses()).toEqual(['Removed'])
  })

  test.each([
    ['renews', { status: 'Active' as const }, 'renew'],
    ['goes on with', { status: 'Paused' as const }, 'go on'],
  ])('at which it %s a job: one waits for the other, never in a circle', async (_, fields, act) => {
    const id = await insertJob(site.database.db, { employerId: employer.id, ...fields })
    const body = { newExpiryDate: '2026-12-15' }
    const change = () =>
      act === 'renew'
        ? site.call('PUT', `/api/jobs/renew/${id}`, { as: employer.token, body })
        : site.call('PUT', `/api/jobs/${id}/go-on`, { as: employer.token })
    const itsAccount = `select from accounts where id = '${employer.id}' for no key update`
    const [suspended, changed] = await meet(itsAccount, suspend, change)
    expect([suspended.status, changed.status]).toEqual([200, 409])
    expect(await statuses()).toEqual(['Removed'])
  })
})

test('an employer that is suspended is vouched for on no page of its jobs, except to operators', async () => {
  const { db } = site.database
  const id = await insertJob(db, { employerId: employer.id })
  await db
    .insert(employerEvidence)
    .values({ employerId: employer.id, kind: 'called', subject: '3300000', since: site.clock.now })
  await db
    .update(employers)
    .set({ website: 'https://too-good.mv', about: 'Hires many' })
    .where(eq(employers.id, employer.id))
  const see = async (as?: Person) => {
    const path = `/api/jobs/${id}?includeEmployer=true`
    return (await site.call<JobDetail>('GET', path, as ? { as: as.token } : {})).body
  }
  const beside = { employerId: { about: 'Hires many' } }
  expect((await see()).evidence.map(({ kind }) => kind)).toContain('called')
  expect(await see()).toMatchObject(beside)
  expect((await suspend()).status).toBe(200)
  expect(await see()).toMatchObject({ status: 'Removed', evidence: [], employerId: employer.id })
  const { html: page } = await renderPage(site, `/jobs/${id}`)
  expect(page).not.toContain('too-good.mv')
  expect(page).not.toContain(`/employer-jobs/${employer.id}`)
  const toOperator = await see(operator)
  expect(toOperator).toMatchObject(beside)
  expect(toOperator.evidence.map(({ kind }) => kind)).toContain('called')
})

describe('an employer that is suspended while', () => {
  const itsAccount = () => `select from accounts where id = '${employer.id}' for no key update`
  const unproven = { emailVerifiedAt: null }

  test('another operator verifies it: one waits for the other, never in a circle', async () => {
    await site.database.db.update(accounts).set(unproven).where(eq(accounts.id, employer.id))
    const body = { number: '3300000', source: 'Yellow pages' }
    const verify = () =>
      site.call('POST', `/api/admin/employers/${employer.id}/verify`, { as: operator.token, body })
    const [suspended, verified] = await meet(itsAccount(), suspend, verify)
    expect([suspended.status, verified.status]).toEqual([200, 200])
  })

  test('it proves its website: one waits for the other', async () => {
    const { db } = site.database
    const ofReef = { email: 'hr@reef-circle.mv', emailVerifiedAt: site.clock.now }
    await db.update(accounts).set(ofReef).where(eq(accounts.id, employer.id))
    await db.update(employers).set({ website: 'https://reef-circle.mv' }).where(eq(employers.id, employer.id))
    const line = (await provableDomain(db, site.services, employer.id))?.line
    const readers = { line: async () => line, records: async () => [] }
    const proving = { viewerId: employer.id, employerId: employer.id, now: site.clock.now }
    const [suspended] = await meet(itsAccount(), suspend, () =>
      proveDomain(db, site.services, proving, readers),
    )
    expect(suspended.status).toBe(200)
  })
})

describe('who comes back after a suspension is shown at the desk', () => {
  const { db } = site.database
  const agreements = async (id: string) =>
    (
      await site.call<{ agreements: Agreement[] }>('GET', `/api/admin/employers/${id}`, {
        as: operator.token,
      })
    ).body.agreements
  /** An employer of another domain than those of the tests. */
  const apart = async (company: string, domain: string) => {
    const person = await insertEmployer(site, { company })
    const email = `${person.id}@${domain}`
    await db.update(accounts).set({ email }).where(eq(accounts.id, person.id))
    return person
  }
  const profile = (id: string, fields: Partial<typeof employers.$inferInsert>) =>
    db.update(employers).set(fields).where(eq(employers.id, id))
  const registration = (employerId: string, subject: string, askedSubject: string | null = null) =>
    db.insert(employerEvidence).values({ employerId, kind: 'registration', subject, askedSubject })
  let slips = 0
  const slip = async (person: Person, sha256: string) => {
    const id = `${++slips}`.padStart(24, 'b')
    const price = { unitPriceInLaari: 50_000, totalInLaari: 50_000 }
    const plan = { planName: 'Private Sector', type: 'Pay-per-Ad' } as const
    const createdAt = site.clock.now
    await db.insert(subscriptions).values({ id, employerId: person.id, createdAt, ...plan, ...price })
    await db.insert(paymentSlips).values({ id, subscriptionId: id, sha256, uploadedAt: site.clock.now })
  }
  const mail = (person: Person, domain: string) =>
    db
      .update(accounts)
      .set({ email: `again-${person.id}@${domain}` })
      .where(eq(accounts.id, person.id))

  /** The founder of a company is removed by an owner. */
  const leave = async (id: string, owner: Person) =>
    expect(
      await site.call('DELETE', `/api/employers/${id}/members/${id}`, { as: owner.token }),
    ).toMatchObject({ status: 200 })

  const cases: { kind: string; same: (one: Person, again: Person) => Promise<unknown>; agrees?: string[] }[] =
    [
      {
        kind: 'phone',
        same: async (one, again) => {
          await profile(one.id, { phone: '+960 771-2345' })
          await profile(again.id, { phone: '7712345' })
        },
      },
      {
        kind: 'registration',
        same: async (one, again) => {
          await registration(one.id, 'C-1234/2020')
          await registration(again.id, 'c1234 2020')
        },
      },
      {
        kind: 'registration, of the number that was sent since',
        same: async (one, again) => {
          await registration(one.id, 'C-77/2020', 'C-78/2020')
          await registration(again.id, 'C-79/2020', 'c78 2020')
        },
        agrees: ['registration'],
      },
      {
        kind: 'mail',
        same: async (one, again) => {
          await mail(one, 'quickjobs.mv')
          await mail(again, 'QuickJobs.mv')
        },
      },
      {
        kind: 'website',
        same: async (one, again) => {
          await profile(one.id, { website: 'https://www.quickvisa.mv/jobs' })
          await profile(again.id, { website: 'quickvisa.mv' })
        },
      },
      {
        kind: 'slip',
        same: async (one, again) => {
          await slip(one, 'f00d')
          await slip(again, 'f00d')
        },
      },
      {
        kind: 'nothing in a founder who has left',
        agrees: [],
        same: async (one, again) => {
          for (const { id } of [one, again]) {
            const owner = await insertMember(site, id, { role: 'owner' })
            await mail(owner, `of-${id}.mv`)
            await leave(id, owner)
          }
        },
      },
      {
        kind: 'nothing in an address that an import made up',
        agrees: [],
        same: async (one, again) => {
          await mail(one, 'imported.invalid')
          await mail(again, 'imported.invalid')
        },
      },
      {
        kind: 'mail of the first owner, where the founder has left',
        same: async (one, again) => {
          const owner = await insertMember(site, one.id, { role: 'owner' })
          await mail(owner, 'quickcash.mv')
          await leave(one.id, owner)
          await mail(again, 'quickcash.mv')
        },
        agrees: ['mail'],
      },
      {
        kind: 'nothing in a mail that everybody has',
        agrees: [],
        same: async (one, again) => {
          await mail(one, 'gmail.com')
          await mail(again, 'gmail.com')
          await profile(one.id, { website: 'https://facebook.com/one' })
          await profile(again.id, { website: 'https://facebook.com/other' })
        },
      },
    ]
  for (const [number, { kind, same, agrees = [kind] }] of cases.entries())
    test(`with the same ${kind}, once the other is suspended`, async () => {
      const one = await apart('Gone Jobs', `gone${number}.mv`)
      const again = await apart('New Jobs', `new${number}.mv`)
      await same(one, again)
      expect(await agreements(again.id)).toEqual([])
      await site.call('POST', `/api/admin/employers/${one.id}/suspend`, {
        as: operator.token,
        body: { reason: 'It asked for money' },
      })
      const found = (await agreements(again.id)).map(({ suspendedAt: _, ...other }) => other)
      const other = { employerId: one.id, company: 'Gone Jobs', suspendedReason: 'It asked for money' }
      expect(found).toEqual(agrees.length > 0 ? [{ ...other, agrees }] : [])
    })
})

describe('a suspension is mailed to an owner too', () => {
  const anOwner = () => insertMember(site, employer.id, { role: 'owner' })
  const url = () => `/api/employers/${employer.id}/members/${employer.id}`
  const reinstate = () =>
    site.call('POST', `/api/admin/employers/${employer.id}/reinstate`, { as: operator.token })
  const subjectsTo = async ({ email }: Person) =>
    (await mailsTo(site, email))
      .filter(({ kind }) => kind === 'account-suspended' || kind === 'account-reinstated')
      .map(({ subject }) => subject)
  const toOwner = ['Coral Bay Resort is suspended', 'Coral Bay Resort is open again']

  async function suspendAndReinstate() {
    expect((await suspend()).status).toBe(200)
    site.later(1_000)
    expect((await reinstate()).status).toBe(200)
  }

  test('when the founder has left, who reads nothing of it', async () => {
    const owner = await anOwner()
    expect((await site.call('DELETE', url(), { as: owner.token })).status).toBe(200)
    await suspendAndReinstate()
    expect([await subjectsTo(employer), await subjectsTo(owner)]).toEqual([[], toOwner])
    const mail = await lastMail(site, owner.email, 'account-suspended')
    expect(mail?.text).toContain('The reason: Its jobs ask for money')
  })

  test('when the founder is no owner any more, whose own account is suspended with it', async () => {
    const owner = await anOwner()
    const lowered = await site.call('PATCH', url(), { as: owner.token, body: { role: 'recruiter' } })
    expect(lowered.status).toBe(200)
    await suspendAndReinstate()
    expect([await subjectsTo(employer), await subjectsTo(owner)]).toEqual([
      ['Your account is suspended', 'Your account is open again'],
      toOwner,
    ])
  })

  test('and not while the founder is an owner', async () => {
    const owner = await anOwner()
    await suspendAndReinstate()
    expect(await subjectsTo(owner)).toEqual([])
  })
})
