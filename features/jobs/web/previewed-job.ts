import { dayOf, daysBetween, endOfDay } from '#contract/base/maldives.ts'
import { toLaari } from '#contract/base/money.ts'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import { maxPositions } from '#contract/facts/bounds.ts'
import type { Restriction } from '#contract/facts/restrictions.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { QuestionInput, RequirementsInput } from '#contract/jobs/requirements.ts'
import type { ExchangeRate } from '#contract/pay/pay.ts'
import { guaranteedOfJob, hasDollars } from '#features/pay/job-pay-rules.ts'
import { usualRate } from '#features/pay/web/pay-rules-query.ts'
import { latestDay } from '#features/subscriptions/listing-rules.ts'
import { listAsked } from '../requirement-rules.ts'
import { type JobValues, openingOf } from './job-values.ts'
import { questionsInputOf, requirementsInputOf } from './requirement-values.ts'
import { shownPay } from './shown-pay.ts'

interface Known {
  employer: DirectoryEmployer | undefined
  /** Chosen place. */
  place?: JobDetail['place']
  /** The edited job, if any. */
  job?: JobDetail | undefined
  featured: boolean
  /** Last day of a job that is posted today. */
  expiryDate?: string | undefined
  attachment: { path: string; name: string } | undefined
  exchangeRate?: ExchangeRate | undefined
  now: Date
}

function positionsIn(text: string): number | null {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= maxPositions ? count : null
}

/** Returns the valid part of the requirements in the form. */
function askedSoFar({ requirements, questions }: JobValues): Pick<JobDetail, 'requirements' | 'questions'> {
  const asked = RequirementsInput.safeParse(requirementsInputOf(requirements))
  const read = questionsInputOf(questions).flatMap((one, at) => {
    const { data } = QuestionInput.safeParse(one)
    return data ? [{ ...data, _id: String(at) }] : []
  })
  return {
    ...(asked.data && listAsked({ requirements: asked.data }).length > 0 && { requirements: asked.data }),
    ...(read.length > 0 && { questions: read }),
  }
}

/** Public view of the job in the form, as after posting or saving. */
export function previewedJob(values: JobValues, { employer, job, ...known }: Known): JobDetail {
  const day = values.expiryDate || (known.expiryDate ? dayOf(known.expiryDate) : latestDay(known.now, null))
  const status = job?.status ?? 'Active'
  const company = employer?.companyName ?? 'Your company'
  const pay = shownPay(values)
  const { exchangeRate = usualRate } = known
  const guaranteed = guaranteedOfJob(pay, toLaari(exchangeRate.rate))
  return {
    _id: job?._id ?? '',
    title: values.title.trim() || 'Job title',
    company,
    location: values.location.trim() || 'Location',
    ...(known.place && { place: known.place }),
    description: values.description,
    excerpt: '',
    benefits: values.benefits.trim(),
    sector: values.sector,
    category: values.category,
    ...pay,
    ...(guaranteed && { guaranteed }),
    ...(hasDollars(pay) && { exchangeRate }),
    employmentType: values.type,
    mode: values.mode,
    featured: known.featured,
    createdAt: job?.createdAt ?? known.now.toISOString(),
    updatedAt: known.now.toISOString(),
    applicationRestriction: values.applicationRestriction as Restriction,
    ...(openingOf(values) !== '' && { opensToAllOn: openingOf(values) }),
    // A pending job gets the same page once the e-mail address is confirmed.
    status: status === 'Pending' ? 'Active' : status,
    expiryDate: endOfDay(day).toISOString(),
    daysLeft: daysBetween(dayOf(known.now), day),
    ...(values.answerDays !== '' && { answerDays: Number(values.answerDays) }),
    positions: positionsIn(values.positions),
    ...askedSoFar(values),
    closedAt: null,
    removedAt: null,
    // Posting or saving confirms that the job is open.
    confirmedDaysAgo: 0,
    attachment: known.attachment?.path ?? null,
    attachmentName: known.attachment?.name ?? null,
    applyAt: null,
    evidence: employer?.evidence ?? [],
    employerId: {
      _id: employer?._id ?? '',
      name: company,
      company,
      companyName: company,
      logo: employer?.logo ?? null,
      industry: employer?.industry ?? '',
      location: employer?.location ?? '',
      website: employer?.website ?? '',
      about: employer?.about ?? '',
      isVerified: employer?.isVerified ?? false,
    },
  }
}
