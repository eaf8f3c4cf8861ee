import { eq } from 'drizzle-orm'
import { countOf } from '#contract/base/in-words.ts'
import { formatMoney, rangeFromLaari, salaryText } from '#contract/base/money.ts'
import type { InKind } from '#contract/facts/pay-vocabularies.ts'
import type { Prepared } from '#contract/hiring/interviews.ts'
import type { Pay, Terms } from '#contract/pay/pay.ts'
import type { Application } from '#features/hiring/interview/server/mail-facts.ts'
import { inKindText, latelyText } from '#features/pay/pay-words.ts'
import { payOf, termsOf } from '#features/pay/server/pay-columns.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { seekers } from '#tables/seekers.ts'

/** Pay in its parts, one a line. */
function payLines(salary: string, { allowances, serviceCharge, variable }: Partial<Pay>): string[] {
  return [
    ...(salary === '' ? [] : [`Basic pay: ${salary}`]),
    ...(allowances ?? []).map(
      ({ name, amount, currency, period }) => `${name}: ${formatMoney(amount, currency)} / ${period}`,
    ),
    ...(serviceCharge?.kind === 'Share' ? [`Service charge${latelyText(serviceCharge)}`] : []),
    ...(variable ?? []).map(({ name, words }) => (words ? `${name}: ${words}` : name)),
  ]
}

/** 'Fixed term of 12 months, trial of 3 months, 48 hours a week, 1 day off a week' */
function contractLine(terms: Terms): string {
  const { contract, contractMonths, trialMonths, hoursPerWeek, daysOffPerWeek } = terms
  const kind =
    contractMonths && contract ? `${contract} of ${countOf(contractMonths, 'month', 'months')}` : contract
  return [
    kind,
    trialMonths && `trial of ${countOf(trialMonths, 'month', 'months')}`,
    hoursPerWeek && `${countOf(hoursPerWeek, 'hour', 'hours')} a week`,
    daysOffPerWeek && `${countOf(daysOffPerWeek, 'day', 'days')} off a week`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Benefits that go with a room. */
const ofRoom: readonly InKind[] = ['Meals', 'Laundry']

/** Benefits in kind: the room and what goes with it have a part of their own in an offer. */
function inKindOf(pay: Pay): { room: string; others: string } {
  const { room: _, ...withoutRoom } = pay
  const goesWithRoom = (one: InKind) => ofRoom.includes(one)
  return {
    room: inKindText({ ...pay, inKind: pay.inKind.filter(goesWithRoom) }) ?? '',
    others: inKindText({ ...withoutRoom, inKind: pay.inKind.filter((one) => !goesWithRoom(one)) }) ?? '',
  }
}

/** Parts of an offer as the advertisement states them. */
function offerOf(job: typeof jobs.$inferSelect | undefined): Prepared['offer'] {
  if (!job) return { pay: '', contract: '', room: '', transfer: '' }
  const { salaryMinInLaari, salaryMaxInLaari, salaryCurrency, salaryPeriod } = job
  const salaryRange = rangeFromLaari(salaryMinInLaari, salaryMaxInLaari)
  const isStated = Object.keys(salaryRange).length > 0
  const salary = isStated ? salaryText({ salaryRange, salaryCurrency, salaryPeriod }, 'job page') : ''
  const pay = payOf(job)
  const inKind = pay ? inKindOf(pay) : { room: '', others: '' }
  return {
    pay: [...payLines(salary, pay ?? {}), inKind.others].filter(Boolean).join('\n'),
    contract: contractLine(termsOf(job) ?? {}),
    room: inKind.room,
    transfer: '',
  }
}

/** Initial values of an employer's forms: the number to call, and the offer as the job was advertised. */
export async function prepare(db: Db, { jobId, seekerId }: Application): Promise<Prepared> {
  const [job] = jobId === null ? [] : await db.select().from(jobs).where(eq(jobs.id, jobId))
  const [seeker] =
    seekerId === null
      ? []
      : await db.select({ phone: seekers.phone }).from(seekers).where(eq(seekers.id, seekerId))
  return { phone: seeker?.phone ?? '', offer: offerOf(job) }
}
