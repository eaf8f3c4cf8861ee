import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatAmount, plainAmount } from '#contract/base/money.ts'
import type { CheckedJob, Finding } from '#contract/jobs/job-check.ts'
import { payRulesFor } from '#features/pay/server/pay-rules-for.ts'
import { sourceOf } from '#features/pay/wage-floor-rules.ts'
import { readPlace } from '#features/places/read-place-rules.ts'
import { readGazetteer } from '#features/places/server/read-gazetteer.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { findInWords } from '../check-rules.ts'

type Checked = z.output<typeof CheckedJob>
interface Question {
  /** Undefined without a company: its size and its other jobs are then unknown. */
  employerId: string | undefined
  input: Checked
  now: Date
}

/** Finds problems of an advertisement, with reasons: in its words, pay and place, and a similar open job. */
export async function checkJob(db: Db, question: Question): Promise<Finding[]> {
  const { input } = question
  return [
    ...findInWords(input),
    ...(await checkPlace(db, input)),
    ...(await checkPay(db, question)),
    ...(await checkAlike(db, question)),
  ]
}

const whole = (field: string, text: string, rule: string, why: string): Finding => ({
  field,
  from: 0,
  to: text.length,
  rule,
  why,
})

async function checkPlace(db: Db, { location = '' }: Checked): Promise<Finding[]> {
  if (location.trim() === '' || readPlace(await readGazetteer(db), location).is !== 'unknown') return []
  const why = 'No island, resort, city or atoll has this name. People search by place.'
  return [whole('location', location, 'place', why)]
}

const amountOf = (given: Checked['salaryMin']): number | undefined => {
  const amount = typeof given === 'string' ? Number(plainAmount(given) || Number.NaN) : given
  return typeof amount === 'number' && Number.isFinite(amount) ? amount : undefined
}

/** Compares monthly or hourly pay in rufiyaa with the minimum wage; the law sets none for foreign employees. */
async function checkPay(db: Db, { employerId, input, now }: Question): Promise<Finding[]> {
  const text = String(input.salaryMin ?? input.salaryMax ?? '')
  const pays = amountOf(input.salaryMin) ?? amountOf(input.salaryMax)
  if (pays === undefined) {
    if (text.trim() !== '') return []
    return [
      whole('salaryMin', '', 'no pay', 'Say what it pays: most job seekers pass over jobs that do not.'),
    ]
  }
  const { salaryCurrency = 'MVR', salaryPeriod = 'month', applicationRestriction } = input
  if (salaryCurrency !== 'MVR' || applicationRestriction === 'Foreign Only') return []
  if (employerId === undefined) return []
  const { floor } = await payRulesFor(db, { employerId, now })
  const minimum =
    salaryPeriod === 'month' ? floor?.monthly : salaryPeriod === 'hour' ? floor?.hourly : undefined
  if (!floor || !minimum || pays >= minimum) return []
  const field = amountOf(input.salaryMin) === undefined ? 'salaryMax' : 'salaryMin'
  const why = `The minimum wage for an employer of your size is MVR ${formatAmount(minimum)} a ${salaryPeriod} (${sourceOf(floor)}).`
  return [whole(field, text, 'minimum wage', why)]
}

/** Finds an own open job with the same title and place. */
async function checkAlike(db: Db, { employerId, input, now }: Question): Promise<Finding[]> {
  const { title = '', location = '', jobId } = input
  if (employerId === undefined || title.trim() === '' || location.trim() === '') return []
  const [same] = await db
    .select({ jobId: jobs.id, publishedAt: jobs.publishedAt })
    .from(jobs)
    .where(
      and(
        eq(jobs.employerId, employerId),
        openJobs(now),
        sql`fold(trim(${jobs.title})) = fold(${title.trim()}::text)`,
        sql`fold(trim(${jobs.location})) = fold(${location.trim()}::text)`,
        jobId ? ne(jobs.id, jobId) : undefined,
      ),
    )
    .limit(1)
  if (!same) return []
  const why = `You posted this on ${formatLongDate(same.publishedAt)}, and it is open. Renew that one instead.`
  return [{ ...whole('title', title, 'posted already', why), jobId: same.jobId }]
}
