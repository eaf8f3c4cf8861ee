import { z } from 'zod'
import { maxAnswerDays } from './answers.ts'
import { maxPositions } from './bounds.ts'
import { uploadOf } from './file-kinds.ts'
import { lengths } from './lengths.ts'
import { dayOf } from './maldives.ts'
import { asJson, OptionalAmount, PayInput, refuseReason, TermsInput } from './pay-input.ts'
import { PlaceId } from './places.ts'
import { QuestionsInput, RequirementsInput } from './requirements.ts'
import { restrictions } from './restrictions.ts'
import {
  CategoryWord,
  Day,
  Email,
  Id,
  Instant,
  JobTypeWord,
  line,
  prose,
  requiredLine,
  requiredProse,
  SectorWord,
  WorkModeWord,
  wholeNumber,
  word,
} from './schemas.ts'
import { currencies, salaryPeriods } from './vocabularies.ts'
import { fromWallClock, isWallClock } from './wall-clock.ts'

const salaryRangeField = asJson(
  z.strictObject({ min: OptionalAmount, max: OptionalAmount }, { error: 'must be {min, max}' }),
)

export const jobFields = {
  title: requiredLine(lengths.line),
  /** As it is typed or pasted; what is left of it as plain text may have 20,000 characters. */
  description: requiredProse(60_000),
  location: requiredLine(lengths.line),
  /** Where the picker was used; else the place is read from the location. */
  placeId: PlaceId.optional(),
  sector: SectorWord,
  category: CategoryWord,
  contactEmail: Email,
  applicationRestriction: word(restrictions).default('No Restriction'),
  type: JobTypeWord,
  mode: WorkModeWord,
  benefits: prose(lengths.text).default(''),
  /** The employer's own number or code for the job; for itself alone. Empty for none. */
  referenceNumber: line(lengths.shortLine).optional(),
  /** Number of open positions; null or empty if it is not stated. */
  positions: z.preprocess(
    (given) => (given === '' ? null : given),
    wholeNumber(1, maxPositions).nullable().optional(),
  ),
  /** Days after closing within which everybody is answered. */
  answerDays: wholeNumber(0, maxAnswerDays).optional(),
  salaryCurrency: word(currencies).default('MVR'),
  salaryPeriod: word(salaryPeriods).default('month'),
  salaryMin: OptionalAmount,
  salaryMax: OptionalAmount,
  salaryRange: salaryRangeField,
  /** Pay beside the salary, which is the basic pay. */
  pay: asJson(PayInput),
  terms: asJson(TermsInput),
  requirements: asJson(RequirementsInput),
  questions: asJson(QuestionsInput),
}

/** `salaryMin`/`salaryMax` win over `salaryRange`, which older clients send beside them. */
function withSalary<
  T extends {
    salaryMin?: number | undefined
    salaryMax?: number | undefined
    salaryRange?: { min?: number | undefined; max?: number | undefined } | undefined
    pay?: { notStated?: unknown } | undefined
  },
>(job: T, context: z.RefinementCtx) {
  const { salaryRange, ...rest } = job
  const salaryMin = job.salaryMin ?? salaryRange?.min
  const salaryMax = job.salaryMax ?? salaryRange?.max
  if (salaryMin !== undefined && salaryMax !== undefined && salaryMax < salaryMin) {
    context.addIssue({ code: 'custom', path: ['salaryMax'], message: 'must be at least the minimum salary' })
  }
  refuseReason({ salaryMin, salaryMax, pay: job.pay }, context)
  return { ...rest, salaryMin, salaryMax }
}

/** A day in the Maldives. An instant, as replies carry it, counts as the day that it is on. */
export const ExpiryDay = z.preprocess((given) => {
  if (given === '') return undefined
  const { success, data } = Instant.safeParse(given)
  return success ? dayOf(data) : given
}, Day)

/** When a job is to be published: an instant, or a wall clock of the Maldives such as 2026-12-01T09:00. Empty for at once. */
export const PublishAt = z.preprocess((given) => {
  if (given === '') return undefined
  return typeof given === 'string' && isWallClock(given) ? fromWallClock(given)?.toISOString() : given
}, Instant.optional())

export const NewJob = z
  .strictObject({
    employerId: Id.optional(),
    ...jobFields,
    /** The last day to apply, where that is before all that is paid for has passed. */
    expiryDate: z.preprocess((given) => (given === '' ? undefined : given), ExpiryDay.optional()),
    publishAt: PublishAt,
    /** The draft that becomes this job; it is deleted. */
    draftId: Id.optional(),
  })
  .transform(withSalary)

export const attachmentUpload = uploadOf('attachment', 'attachment')
