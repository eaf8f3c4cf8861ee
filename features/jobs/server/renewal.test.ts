import { beforeEach, describe, expect, test } from 'vitest'
import { jobsOfEmployer } from '#features/catalogue/server/jobs-of-employer.ts'
import { closeGrants } from '#features/subscriptions/server/ledger.ts'
import { newId } from '#platform/database/columns.ts'
import { mailsTo } from '#tests/support/actors.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person, tokenOf } from '#tests/support/people.ts'
import { adsLeft, buy } from '#tests/support/plans.ts'
import { notifyOfExpiringJobs, recordExpiredJobs } from './expire-jobs.ts'
import { renewAutomatically } from './renew-automatically.ts'

const today = new Date('2026-11-20T08:00:00.000Z')
const subscriptionId = newId()
const site = await openTestApp()
beforeEach(() => {
  site.clock.now = today
})

async function employer(plan?: 'Annual' | number): Promise<Person> {
  const person = await insertEmployer(site)
  if (plan) await buy(site, person, plan, subscriptionId)
  return person
}
/** A job that expires on 1 December 2026, at the end of the day in the Maldives. */
const job = ({ id: employerId }: Person, more: object = {}) =>
  insertJob(site.database.db, { employerId, publishedAt: new Date('2026-11-01T06:00:00.000Z'), ...more })
async function jobOf({ id }: Person, jobId: string) {
  const viewer = { id, role: 'employer', sessionId: '', personId: id } as const
  const question = { employerId: id, viewer, page: 1, limit: 100, now: site.clock.now }
  const found = (await jobsOfEmployer(site.database.db, question)).items.find(({ _id }) => _id === jobId)
  return found && { expiryDate: found.expiryDate, status: found.status, autoRenew: found.autoRenew }
}
const wish = (by: Person, jobId: string, autoRenew: unknown = true) =>
  site.call<{ error: string }>('PUT', `/api/jobs/${jobId}/auto-renew`, { as: by.token, body: { autoRenew } })
const at = (instant: string) => {
  site.clock.now = new Date(instant)
  return renewAutomatically(site.database.db, site.services, site.clock.now)
}
const mailsOf = async ({ email }: Person) => mailsTo(site, email)
const december1 = '2026-12-01T18:59:59.999Z'

describe('a job that is renewed by itself', () => {
  test('gets another month four days before it expires, and its employer is notified, not asked', async () => {
    const owner = await employer('Annual')
    const [first, second, plain] = [await job(owner), await job(owner, { title: 'Cook' }), await job(owner)]
    for (const id of [first, second]) expect((await wish(owner, id)).status).toBe(200)
    expect(await at('2026-11-27T18:59:59.998Z')).toBe(0)
    expect(await at('2026-11-27T18:59:59.999Z')).toBe(2)
    const renewed = { expiryDate: '2026-12-27T18:59:59.999Z', status: 'Active', autoRenew: true }
    expect(await jobOf(owner, first)).toEqual(renewed)
    expect(await jobOf(owner, second)).toEqual(renewed)
    expect(await jobOf(owner, plain)).toMatchObject({ expiryDate: december1 })
    const told = (await mailsOf(owner)).filter(({ kind }) => kind === 'jobs-renewed')
    expect(told).toHaveLength(1)
    for (const words of ['"Cook" takes applications until December 27, 2026.', '/employer/jobs'])
      expect(told[0]?.text).toContain(words)

    const fee = 'Pay a MVR 300 registration fee to our BML account before you start.'
    await job(owner, { title: 'Waiter', descriptionText: fee, autoRenew: true })
    expect(await at('2026-11-27T18:59:59.999Z')).toBe(1)
    const kinds = (await mailsOf(owner)).map(({ kind }) => kind)
    expect([kinds.filter((kind) => kind === 'jobs-renewed').length, kinds.includes('job-held')]).toEqual([
      1,
      true,
    ])

    const soon = { now: new Date('2026-11-29T08:00:00.000Z'), publicUrl: site.services.publicUrl }
    expect(await at(soon.now.toISOString())).toBe(0)
    await notifyOfExpiringJobs(site.database.db, soon)
    const asked = (await mailsOf(owner)).filter(({ kind }) => kind === 'job-expiring')
    expect(asked.map(({ text }) => text.includes(plain))).toEqual([true])
  })

  test('is featured afterwards only if it was before', async () => {
    const owner = await employer('Annual')
    const [featured, switchedOff] = [
      await job(owner, { featured: true }),
      await job(owner, { featured: true }),
    ]
    for (const id of [featured, switchedOff]) await wish(owner, id)
    const acts = { act: 'unfeature', jobIds: [switchedOff] }
    await site.call('POST', '/api/employers/jobs/acts', { as: owner.token, body: acts })
    expect(await at('2026-11-28T08:00:00.000Z')).toBe(2)
    const isFeatured = async (id: string) =>
      (await site.call<{ featured: boolean }>('GET', `/api/jobs/${id}`)).body.featured
    expect([await isFeatured(featured), await isFeatured(switchedOff)]).toEqual([true, false])
  })

  // D-D-10
  test('ends on the closing day that its employer chose, until it is renewed by hand', async () => {
    const owner = await employer('Annual')
    const [chosen, plain, posted] = [
      await job(owner, { publishedAt: today }),
      await job(owner, { publishedAt: today }),
      await job(owner, { paidUntil: new Date('2026-12-20T18:59:59.999Z') }),
    ]
    for (const id of [chosen, plain])
      expect((await wish(owner, id)).body).toEqual({
        message: 'The job is renewed automatically from now on',
      })
    // It was posted with an earlier day, and the switch comes later.
    expect((await wish(owner, posted)).body).toEqual({
      message:
        'The job still ends on the closing date that you chose. Once you renew it to the latest day, it is renewed automatically',
    })
    const put = async (path: string, body: object) =>
      site.call('PUT', `/api/jobs/${path}`, { as: await tokenOf(site, owner, 'employer'), body })
    const edit = (expiryDate: string) => put(chosen, { ...newJob, expiryDate })
    expect((await edit('2026-12-02')).status).toBe(200)
    expect(await at('2026-11-30T08:00:00.000Z')).toBe(0)
    expect(await jobOf(owner, chosen)).toMatchObject({ expiryDate: '2026-12-02T18:59:59.999Z' })
    expect(await jobOf(owner, posted)).toMatchObject({ expiryDate: december1 })
    expect((await mailsOf(owner)).map(({ kind }) => kind)).not.toContain('jobs-renewed')

    // Moved back to the end of its paid time it is renewed like the other one.
    expect((await edit('2026-12-20')).status).toBe(200)
    expect(await at('2026-12-17T08:00:00.000Z')).toBe(2)
    for (const id of [chosen, plain])
      expect(await jobOf(owner, id)).toMatchObject({ expiryDate: '2027-01-17T18:59:59.999Z' })
    expect(await jobOf(owner, posted)).toMatchObject({ status: 'Expired' })
    expect((await put(`renew/${posted}`, { newExpiryDate: '2027-01-17' })).status).toBe(200)
    expect(await at('2027-01-15T08:00:00.000Z')).toBe(3)

    // Renewed by hand to an earlier day than the last, it ends then.
    expect(await at('2027-01-20T08:00:00.000Z')).toBe(0)
    expect((await put(`renew/${posted}`, { newExpiryDate: '2027-02-18' })).body).toMatchObject({
      message:
        'Job renewed successfully. It is open until February 18, 2027. It is not renewed automatically then',
    })
    expect(await at('2027-02-15T08:00:00.000Z')).toBe(2)
  })

  test('is renewed once, by however many processes at the same time', async () => {
    const owner = await employer('Annual')
    const id = await job(owner)
    await wish(owner, id)
    site.clock.now = new Date('2026-11-28T08:00:00.000Z')
    const { db } = site.database
    const counts = await Promise.all(
      Array.from({ length: 6 }, () => renewAutomatically(db, site.services, site.clock.now)),
    )
    expect(counts.sort()).toEqual([0, 0, 0, 0, 0, 1])
    expect((await mailsOf(owner)).filter(({ kind }) => kind === 'jobs-renewed')).toHaveLength(1)
  })

  test('ends with the plan: it expires then, and its employer is notified before', async () => {
    const owner = await employer('Annual')
    const id = await job(owner)
    await wish(owner, id)
    await closeGrants(site.database.db, subscriptionId, { at: today })
    expect(await at('2026-11-29T08:00:00.000Z')).toBe(0)
    const now = site.clock.now
    await notifyOfExpiringJobs(site.database.db, { now, publicUrl: '' })
    expect((await mailsOf(owner)).map(({ kind }) => kind)).toEqual(['job-expiring'])
    expect(await at('2026-12-02T08:00:00.000Z')).toBe(0)
    await recordExpiredJobs(site.database.db, { now: site.clock.now, publicUrl: '' })
    expect(await jobOf(owner, id)).toMatchObject({ status: 'Expired' })
  })

  test('never spends an ad, nor comes back when it was closed', async () => {
    const owner = await employer('Annual')
    const [one, closed] = [await job(owner), await job(owner)]
    for (const id of [one, closed]) await wish(owner, id)
    await site.call('PUT', `/api/jobs/${closed}/close`, { as: owner.token })
    await closeGrants(site.database.db, subscriptionId, { at: today })
    await buy(site, owner, 5)
    expect(await at('2026-11-29T08:00:00.000Z')).toBe(0)
    await buy(site, owner)
    expect(await at('2026-11-29T08:00:00.000Z')).toBe(1)
    expect(await jobOf(owner, closed)).toMatchObject({ status: 'Closed', expiryDate: december1 })
  })

  test('is chosen for each job, by its own employer, under an Annual plan', async () => {
    const owner = await employer(3)
    const id = await job(owner)
    expect(await wish(owner, id)).toMatchObject({
      status: 402,
      body: { error: 'Only jobs under an Annual plan renew automatically' },
    })
    expect((await wish(await employer('Annual'), id)).status).toBe(404)
    expect((await wish(owner, id, 'yes')).status).toBe(400)
    await buy(site, owner, 'Annual', subscriptionId)
    expect((await wish(owner, id)).status).toBe(200)
    await closeGrants(site.database.db, subscriptionId, { at: today })
    expect((await wish(owner, id, false)).status).toBe(200)
    expect(await jobOf(owner, id)).toMatchObject({ autoRenew: false })
  })
})

describe('several jobs', () => {
  interface Answer {
    message: string
    error: string
    renewed: { _id: string; expiryDate: string }[]
    unchanged: number
  }
  const renew = (by: Person, jobIds: readonly string[]) =>
    site.call<Answer>('POST', '/api/jobs/renew', { as: by.token, body: { jobIds } })

  test('are renewed at once, to the latest day, and those that run as long stay', async () => {
    const owner = await employer('Annual')
    const ids = [await job(owner), await job(owner, { status: 'Closed', closedAt: today }), await job(owner)]
    const { status, body } = await renew(owner, ids)
    expect([status, body.message, body.unchanged]).toEqual([200, '3 jobs renewed', 0])
    for (const id of ids)
      expect(await jobOf(owner, id)).toMatchObject({
        status: 'Active',
        expiryDate: '2026-12-20T18:59:59.999Z',
      })
    expect((await renew(owner, [...ids, await job(owner)])).body).toMatchObject({
      message: '1 job renewed',
      unchanged: 3,
    })
  })

  test('cost an ad each; all or none', async () => {
    const owner = await employer(2)
    const ids = [await job(owner), await job(owner), await job(owner)]
    expect(await renew(owner, ids)).toMatchObject({
      status: 402,
      body: { error: 'Renewing these jobs needs 3 ads, and you have 2. Nothing was renewed' },
    })
    for (const id of ids) expect(await jobOf(owner, id)).toMatchObject({ expiryDate: december1 })
    expect(await adsLeft(site, owner)).toBe(2)
    expect((await renew(owner, ids.slice(1))).body.renewed.map(({ _id }) => _id).sort()).toEqual(
      ids.slice(1).sort(),
    )
    expect(await adsLeft(site, owner)).toBe(0)
  })

  test('cost nothing within their paid time, in either call, without any ad left too', async () => {
    const owner = await employer(1)
    const paidUntil = new Date('2026-12-20T18:59:59.999Z')
    const paid = (more: object = {}) => job(owner, { paidUntil, listingDays: 30, ...more })
    const ids = [await paid(), await paid({ status: 'Closed', closedAt: today })]
    const acts = (jobIds: string[]) =>
      site.call<{ done: unknown[] }>('POST', '/api/employers/jobs/acts', {
        as: owner.token,
        body: { act: 'renew', jobIds: jobIds.map((_id) => ({ _id })) },
      })
    const renewed = { status: 'Active', expiryDate: paidUntil.toISOString() }
    // One of three is to be paid for, and one ad is there.
    const other = await job(owner)
    expect((await renew(owner, [...ids, other])).body.message).toBe('3 jobs renewed')
    for (const id of [...ids, other]) expect(await jobOf(owner, id)).toMatchObject(renewed)
    expect(await adsLeft(site, owner)).toBe(0)
    const more = [await paid(), await paid()]
    expect((await renew(owner, more.slice(0, 1))).status).toBe(200)
    expect((await acts(more.slice(1))).body.done).toHaveLength(1)
    for (const id of more) expect(await jobOf(owner, id)).toMatchObject(renewed)
    expect((await renew(owner, [await job(owner)])).status).toBe(402)
    // A long absence counts as posting, also within the paid time.
    const long = { pausedMilliseconds: 31 * 24 * 3600 * 1000, paidUntil, status: 'Closed', closedAt: today }
    expect((await renew(owner, [await job(owner, long)])).status).toBe(402)
  })

  longTest('that overlap, at the same time, never take one ad twice', async () => {
    for (let round = 0; round < 5; round++) {
      const owner = await employer(3)
      const ids = [await job(owner), await job(owner), await job(owner)]
      const answers = await Promise.all([
        renew(owner, ids.slice(0, 2)),
        renew(owner, ids.slice(1)),
        renew(owner, ids.toReversed()),
      ])
      const renewed = answers.flatMap(({ body }) => body.renewed ?? [])
      for (const { status } of answers) expect([200, 402]).toContain(status)
      expect(renewed.map(({ _id }) => _id).sort()).toEqual(ids.toSorted())
      expect(await adsLeft(site, owner)).toBe(0)
    }
  })

  test("are refused by name when one cannot be renewed, and for another employer's", async () => {
    const owner = await employer('Annual')
    const mine = await job(owner)
    const pending = await job(owner, { status: 'Pending', title: 'Diver' })
    expect(await renew(owner, [mine, pending])).toMatchObject({
      status: 409,
      body: { error: '“Diver”: This job is not published yet' },
    })
    expect((await renew(owner, [mine, await job(await employer())])).status).toBe(404)
    expect((await renew(owner, [])).status).toBe(400)
    expect(await jobOf(owner, mine)).toMatchObject({ expiryDate: december1 })
  })
})
