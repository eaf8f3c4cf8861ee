import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/database/columns.ts'
import { entitlementEntries, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { mailsTo, makeOperator } from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { newJob, pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { approveSubscription, rejectSubscription } from './decide-subscription.ts'
import { grantPlan } from './desk/grant-plan.ts'
import { entitlementFor } from './entitlement.ts'
import { grant, spendOnJob } from './ledger.ts'
import { issueCreditNote } from './money/credit-note.ts'
import { remindOfTerms } from './remind-of-terms.ts'

const site = await openTestApp()
const operator = await makeOperator(site)
const second = await makeOperator(site)

const start = new Date('2026-11-20T08:00:00.000Z')
const publicUrl = 'https://vazeefa.example'
type Made = Partial<typeof subscriptions.$inferInsert>

async function pending(employerId: string, more: Made = {}): Promise<string> {
  const [made] = await site.database.db
    .insert(subscriptions)
    .values({
      employerId,
      planName: 'Private Sector',
      type: 'Annual',
      unitPriceInLaari: 49_900,
      totalInLaari: 49_900,
      createdAt: start,
      ...more,
    })
    .returning({ id: subscriptions.id })
  return made?.id ?? ''
}

const approve = (subscriptionId: string, operatorId = operator.id, now = start) =>
  approveSubscription(site.database.db, { subscriptionId, operatorId, publicUrl, now })
const reject = (subscriptionId: string, reason = 'The amount differs', operatorId = second.id) =>
  rejectSubscription(site.database.db, { subscriptionId, operatorId, reason, publicUrl, now: start })
const may = (employerId: string, at = start) =>
  entitlementFor(site.database.db, site.services, employerId, at)
const rowOf = async (id: string) =>
  (await site.database.db.select().from(subscriptions).where(eq(subscriptions.id, id)))[0]
const grantsOf = (id: string) =>
  site.database.db.select().from(entitlementEntries).where(eq(entitlementEntries.subscriptionId, id))
const mailsOf = async (person: Person, kind: string) =>
  (await mailsTo(site, person.email)).filter((mail) => mail.kind === kind)

describe('an approval', () => {
  // D-E-07, D-E-08, D-I-07, P2-3-02
  test('starts twelve months, lets the employer post, numbers the receipt and tells', async () => {
    const employer = await insertEmployer(site)
    const id = await pending(employer.id)
    const row = await approve(id)
    expect(row).toMatchObject({
      status: 'Active',
      decidedBy: operator.id,
      startsAt: start,
      billedTo: 'Coral Bay Resort',
    })
    expect(row.endsAt).toEqual(new Date('2027-11-20T18:59:59.999Z'))
    expect(await may(employer.id)).toMatchObject({ may: true, via: 'annual' })
    expect(await mailsOf(employer, 'subscription-approved')).toHaveLength(1)
    const { status } = await site.call('POST', '/api/jobs', { as: employer.token, body: newJob })
    expect(status).toBe(201)
  })

  // D-E-07
  test('of ads grants as many as were paid', async () => {
    const employer = await insertEmployer(site)
    const id = await pending(employer.id, { type: 'Pay-per-Ad', adsLimit: 3, totalInLaari: 14_700 })
    await approve(id)
    expect(await may(employer.id)).toMatchObject({ via: 'pay-per-ad', adsLeft: 3 })
    expect(await grantsOf(id)).toMatchObject([{ ads: 3, reason: 'approved', actorId: operator.id }])
  })

  // D-E-09
  test('by twenty at once happens once; the others read who decided what', async () => {
    for (let round = 0; round < 5; round++) {
      const employer = await insertEmployer(site)
      const id = await pending(employer.id)
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, at) => approve(id, at % 2 ? operator.id : second.id)),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({
            code: 'subscription_decided',
            message: 'Already approved by Operator on November 20, 2026 at 1:00 PM',
          })
      expect(await grantsOf(id)).toHaveLength(1)
      expect(await mailsOf(employer, 'subscription-approved')).toHaveLength(1)
    }
  })

  // D-E-09
  test('against a rejection at the same moment: one of them, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const employer = await insertEmployer(site)
      const id = await pending(employer.id)
      const outcomes = await Promise.allSettled([approve(id), reject(id), approve(id, second.id), reject(id)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const isActive = (await rowOf(id))?.status === 'Active'
      expect(await grantsOf(id)).toHaveLength(isActive ? 1 : 0)
      expect(await mailsOf(employer, 'subscription-approved')).toHaveLength(isActive ? 1 : 0)
      expect(await mailsOf(employer, 'subscription-rejected')).toHaveLength(isActive ? 0 : 1)
    }
  })

  // D-N-17
  test('receipts are numbered without gaps, also when approved at the same time', async () => {
    const employer = await insertEmployer(site)
    const ids = await Promise.all(Array.from({ length: 8 }, () => pending(employer.id)))
    const rows = await Promise.all(ids.map((id) => approve(id)))
    const numbers = rows.map(({ receiptNumber }) => receiptNumber ?? 0).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
  })

  test('after a rejection says who rejected it, and a rejection after an approval who approved it', async () => {
    const employer = await insertEmployer(site)
    const [rejected, approved] = [await pending(employer.id), await pending(employer.id)]
    await reject(rejected)
    await approve(approved)
    const on = 'by Operator on November 20, 2026 at 1:00 PM'
    await expect(approve(rejected)).rejects.toMatchObject({ message: `Already rejected ${on}` })
    await expect(reject(approved)).rejects.toMatchObject({ message: `Already approved ${on}` })
  })

  test('of what was taken back says that it is void', async () => {
    const id = await pending((await insertEmployer(site)).id)
    await approve(id)
    await site.database.db.update(subscriptions).set({ status: 'Void' }).where(eq(subscriptions.id, id))
    await expect(approve(id)).rejects.toMatchObject({
      message: expect.stringMatching(/^Already void, approved by /),
    })
  })

  test('by credit that pays for everything is by nobody', async () => {
    const id = await pending((await insertEmployer(site)).id)
    await approveSubscription(site.database.db, {
      subscriptionId: id,
      operatorId: null,
      publicUrl,
      now: start,
    })
    expect(await rowOf(id)).toMatchObject({ status: 'Active', decidedBy: null })
    expect(await grantsOf(id)).toMatchObject([{ actorId: null }])
  })

  test('of what there is not is refused', async () => {
    await expect(approve('ab'.repeat(12))).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a rejection', () => {
  // D-E-05, D-E-08, D-I-07
  test('carries a reason, and another slip makes it wait again', async () => {
    const employer = await insertEmployer(site)
    const id = await pending(employer.id)
    await reject(id, 'The slip is of another account')
    const [mail] = await mailsOf(employer, 'subscription-rejected')
    expect(mail?.text).toContain('The slip is of another account')
    expect(mail?.text).toContain(`/upload-payment-slip?subscriptionId=${id}`)
    expect(await may(employer.id)).toMatchObject({ may: false })

    const { status, body } = await site.call<{ subscription: object }>(
      'POST',
      '/api/employers/upload-payment-slip',
      { as: employer.token, body: formWith('paymentSlip', pdf, 'better.pdf', { subscriptionId: id }) },
    )
    expect(status).toBe(200)
    expect(body.subscription).toMatchObject({ status: 'Pending', rejectedReason: null })
    expect((await approve(id)).status).toBe('Active')
    const again = await site.call('POST', '/api/employers/upload-payment-slip', {
      as: employer.token,
      body: formWith('paymentSlip', pdf, 'late.pdf', { subscriptionId: id }),
    })
    expect(again.status).toBe(409)
  })

  test('is for the slip that the operator saw, and for no later one', async () => {
    const employer = await insertEmployer(site)
    const id = await pending(employer.id)
    const send = async (name: string) => {
      const body = formWith('paymentSlip', pdf, name, { subscriptionId: id })
      await site.call('POST', '/api/employers/upload-payment-slip', { as: employer.token, body })
      const path = `/api/admin/subscriptions?status=Pending&employer=${employer.id}`
      const listed = await site.call<{ slip: string }[]>('GET', path, { as: operator.token })
      return listed.body[0]?.slip
    }
    const seen = await send('first.pdf')
    const later = await send('second.pdf')
    const rejectSeen = (slip: string | undefined) =>
      site.call('POST', `/api/admin/subscriptions/${id}/reject`, {
        as: operator.token,
        body: { reason: 'The slip cannot be read.', slip },
      })
    expect(await rejectSeen(seen)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(await rowOf(id)).toMatchObject({ status: 'Pending', rejectedReason: null })
    expect(await mailsOf(employer, 'subscription-rejected')).toEqual([])
    expect((await rejectSeen(later)).status).toBe(200)
  })
})

describe('a term that ends', () => {
  // D-A-05
  longTest('is announced 14 and 3 days before, then told; each once, however often we look', async () => {
    const employer = await insertEmployer(site)
    const id = await pending(employer.id)
    await approve(id)
    const look = async (day: string) => {
      const now = new Date(`${day}T08:00:00.000Z`)
      await Promise.all([1, 2, 3].map(() => remindOfTerms(site.database.db, { publicUrl, now })))
      const ending = (await mailsOf(employer, 'term-ending')).length
      return [ending, (await mailsOf(employer, 'term-ended')).length, (await rowOf(id))?.status]
    }
    expect(await look('2027-11-05')).toEqual([0, 0, 'Active'])
    expect(await look('2027-11-06')).toEqual([1, 0, 'Active'])
    expect(await look('2027-11-16')).toEqual([1, 0, 'Active'])
    expect(await look('2027-11-17')).toEqual([2, 0, 'Active'])
    expect(await look('2027-11-20')).toEqual([2, 0, 'Active'])
    expect(await look('2027-11-21')).toEqual([2, 1, 'Expired'])
    expect(await look('2027-11-22')).toEqual([2, 1, 'Expired'])
    const closed = await site.database.db
      .select()
      .from(entitlementEntries)
      .where(and(eq(entitlementEntries.employerId, employer.id), eq(entitlementEntries.kind, 'expired')))
    expect(closed).toHaveLength(1)
    expect(await may(employer.id, new Date('2027-11-22T08:00:00.000Z'))).toEqual({
      may: false,
      because: 'ended',
    })
  })

  test('asks for no purchase while another plan of the employer goes on', async () => {
    const employer = await insertEmployer(site)
    await approve(await pending(employer.id))
    const next = { employerId: employer.id, planType: 'Annual' as const }
    await grant(site.database.db, next, new Date('2027-11-10T08:00:00.000Z'))
    for (const [kind, day] of [
      ['term-ending', '2027-11-17'],
      ['term-ended', '2027-11-21'],
    ] as const) {
      await remindOfTerms(site.database.db, { publicUrl, now: new Date(`${day}T08:00:00.000Z`) })
      const [mail] = await mailsOf(employer, kind)
      expect(mail?.text).toContain('your other Annual plan runs until November 10, 2028')
      expect(mail?.text).not.toContain('package')
    }
  })

  test('names the Annual plan that goes on before ads, and otherwise all ads', async () => {
    const start = new Date('2027-11-10T08:00:00.000Z')
    const mailAfter = async (plans: { planType: 'Annual' | 'Pay-per-Ad'; ads?: number; at?: Date }[]) => {
      const employer = await insertEmployer(site)
      await approve(await pending(employer.id))
      for (const { at = start, ...plan } of plans)
        await grant(site.database.db, { employerId: employer.id, ...plan }, at)
      await remindOfTerms(site.database.db, { publicUrl, now: new Date('2027-11-17T08:00:00.000Z') })
      return (await mailsOf(employer, 'term-ending'))[0]?.text
    }
    const later = new Date('2027-11-15T08:00:00.000Z')
    const ads = (count: number, at?: Date) => ({
      planType: 'Pay-per-Ad' as const,
      ads: count,
      ...(at && { at }),
    })
    expect(await mailAfter([{ planType: 'Annual' }, ads(1, later)])).toContain(
      'your other Annual plan runs until November 10, 2028',
    )
    expect(await mailAfter([ads(5), ads(1, later)])).toContain(
      'you have 6 more ads. You can use the first until November 10, 2028, and the last until November 15, 2028.',
    )
    expect(await mailAfter([ads(1)])).toContain('you have one more ad until November 10, 2028.')
  })

  describe('of single ads', () => {
    /** Texts of the notices 14 and 3 days before the end and after it, for a buyer of five ads. */
    async function noticesAfter(change: (employer: Person, id: string) => Promise<unknown>) {
      const employer = await insertEmployer(site)
      const id = await pending(employer.id, { type: 'Pay-per-Ad', adsLimit: 5, totalInLaari: 24_500 })
      await approve(id)
      await change(employer, id)
      for (const day of ['2027-11-06', '2027-11-17', '2027-11-21'])
        await remindOfTerms(site.database.db, { publicUrl, now: new Date(`${day}T08:00:00.000Z`) })
      expect((await rowOf(id))?.status).toBe('Expired')
      const all = [...(await mailsOf(employer, 'term-ending')), ...(await mailsOf(employer, 'term-ended'))]
      return all.map(({ text }) => text)
    }
    const spend = async ({ id: employerId }: Person, count: number) => {
      for (let spent = 0; spent < count; spent += 1)
        await spendOnJob(site.database.db, site.services, {
          employerId,
          jobId: newId(),
          reason: 'posted',
          now: start,
        })
    }

    test('names those that are not used yet', async () => {
      const texts = await noticesAfter((employer) => spend(employer, 1))
      expect(texts).toHaveLength(3)
      expect(texts[0]).toContain('You have 4 unused ads, which you can use until then.')
      expect(texts[0]).toContain('/create-job')
      const [one] = await noticesAfter((employer) => spend(employer, 4))
      expect(one).toContain('You have one unused ad, which you can use until then.')
    })

    test('is announced to nobody who has used them all, or lost the others by a credit note', async () => {
      expect(await noticesAfter((employer) => spend(employer, 5))).toEqual([])
      const credited = await noticesAfter(async (employer, subscriptionId) => {
        await spend(employer, 2)
        await issueCreditNote(site.database.db, {
          subscriptionId,
          amountInLaari: 14_700,
          reason: 'Not used',
          ads: 3,
          operatorId: operator.id,
          publicUrl,
          now: start,
        })
      })
      expect(credited).toEqual([])
    })

    test('does not name them while an Annual plan pays first', async () => {
      const texts = await noticesAfter(({ id: employerId }) =>
        grant(site.database.db, { employerId, planType: 'Annual' }, new Date('2027-11-05T08:00:00.000Z')),
      )
      expect(texts).toHaveLength(3)
      expect(texts.join(' ')).not.toContain('unused')
    })
  })

  describe('of a plan that an operator granted', () => {
    const gift = (employerId: string, plan: { type: 'Annual' | 'Pay-per-Ad'; ads: number }) =>
      grantPlan(site.database.db, {
        employerId,
        ...plan,
        reason: 'You paid at our office.',
        operatorId: operator.id,
        publicUrl,
        now: start,
      })
    const look = async (employer: Person, day: string) => {
      const now = new Date(`${day}T08:00:00.000Z`)
      await Promise.all([1, 2, 3].map(() => remindOfTerms(site.database.db, { publicUrl, now })))
      const all = [...(await mailsOf(employer, 'term-ending')), ...(await mailsOf(employer, 'term-ended'))]
      return all.map(({ subject }) => subject)
    }
    const ends = async ({ id }: Person) =>
      (
        await site.database.db
          .select({ reason: entitlementEntries.reason })
          .from(entitlementEntries)
          .where(and(eq(entitlementEntries.employerId, id), eq(entitlementEntries.kind, 'expired')))
      ).map(({ reason }) => reason)
    const soon = 'Your plan ends on November 20, 2027'

    test('is announced like that of a bought one, once each', async () => {
      const employer = await insertEmployer(site)
      await gift(employer.id, { type: 'Annual', ads: 1 })
      expect(await look(employer, '2027-11-05')).toEqual([])
      expect(await look(employer, '2027-11-06')).toEqual([soon])
      expect(await look(employer, '2027-11-17')).toEqual([soon, soon])
      expect(await ends(employer)).toEqual([])
      expect(await look(employer, '2027-11-21')).toEqual([soon, soon, 'Your plan has ended'])
      expect(await look(employer, '2027-11-22')).toHaveLength(3)
      expect(await ends(employer)).toEqual(['term ended'])
      const texts = (await mailsOf(employer, 'term-ending')).map(({ text }) => text)
      expect(texts[0]).toContain('Your plan (Annual) ends in 14 days, at the end of November 20, 2027.')
      expect(texts[0]).toContain('To post or renew after that day, choose your next package.')
    })

    test('names the ads that are not used yet, and is announced to nobody without any', async () => {
      const [one, other] = [await insertEmployer(site), await insertEmployer(site)]
      for (const { id } of [one, other]) await gift(id, { type: 'Pay-per-Ad', ads: 2 })
      for (const reason of ['posted', 'renewed'] as const)
        await spendOnJob(site.database.db, site.services, {
          employerId: other.id,
          jobId: newId(),
          reason,
          now: start,
        })
      expect(await look(one, '2027-11-17')).toEqual([soon])
      const [mail] = await mailsOf(one, 'term-ending')
      expect(mail?.text).toContain('Your plan (Pay-per-Ad, 2 ads) ends in 3 days')
      expect(mail?.text).toContain('You have 2 unused ads, which you can use until then.')
      expect(await look(other, '2027-11-21')).toEqual([])
      expect(await ends(other)).toEqual(['term ended'])
    })

    test('is not announced weeks later: earlier releases announced none', async () => {
      const employer = await insertEmployer(site)
      await gift(employer.id, { type: 'Annual', ads: 1 })
      expect(await look(employer, '2027-12-05')).toEqual([])
    })
  })

  test('after a pause only what is still true is sent', async () => {
    const employer = await insertEmployer(site)
    await approve(await pending(employer.id))
    await remindOfTerms(site.database.db, { publicUrl, now: new Date('2027-11-19T08:00:00.000Z') })
    const told = await mailsOf(employer, 'term-ending')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('ends in 1 day,')
  })
})
