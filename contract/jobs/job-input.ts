import { z } from 'zod'
import { prepared } from '../base/bounded.ts'
import { dayOf } from '../base/maldives.ts'
import {
  CategoryWord,
  choice,
  Day,
  dayWords,
  Email,
  Id,
  Instant,
  instantWords,
  JobTypeWord,
  line,
  maxInstantLength,
  prose,
  requiredLine,
  requiredProse,
  SectorWord,
  WorkModeWord,
  wholeNumber,
  word,
} from '../base/schemas.ts'
import { fromWallClock, isWallClock } from '../base/wall-clock.ts'
import { maxPositions } from '../facts/bounds.ts'
import { uploadOf } from '../facts/file-kinds.ts'
import { lengths } from '../facts/lengths.ts'
import { maxAnswerDays } from '../facts/promised-answers.ts'
import { restrictions } from '../facts/restrictions.ts'
import { currencies, salaryPeriods } from '../facts/vocabularies.ts'
import { asJson, OptionalAmount, PayInput, refuseReason, TermsInput } from '../pay/pay-input.ts'
import { PlaceId } from '../places/places.ts'
import { QuestionsInput, RequirementsInput } from './requirements.ts'

/** Maximum numbers of characters of the fields that a form sends as JSON, when each part of them is as long as it may be. */
const jsonLengths = { salaryRange: 300, pay: 20_000, terms: 1_000, requirements: 5_000, questions: 20_000 }

const salaryRangeField = asJson(
  z.strictObject({ min: OptionalAmount, max: OptionalAmount }, { error: 'must be {min, max}' }),
  jsonLengths.salaryRange,
)

/** A checkbox: true in JSON, text in a form. */
export const ticked = prepared(
  (given) => (given === 'true' ? true : given === 'false' || given === '' ? false : given),
  z.boolean({ error: 'must be true or false' }),
)

export const jobFields = {
  title: requiredLine(lengths.line),
  description: requiredProse(lengths.description),
  location: requiredLine(lengths.line),
  /** Place chosen in the picker; otherwise the place is read from the location. */
  placeId: PlaceId.optional(),
  sector: SectorWord,
  category: CategoryWord,
  contactEmail: Email,
  applicationRestriction: word(restrictions).default('No Restriction'),
  /** Day on which a job for everybody opens to all; before it only Maldivians may apply. Null or empty for none. */
  opensToAllOn: prepared((given) => (given === '' ? null : given), Day.nullable().optional()),
  type: JobTypeWord,
  mode: WorkModeWord,
  benefits: prose(lengths.text).default(''),
  /** The employer's own reference of the job, for itself only. Empty for none. */
  referenceNumber: line(lengths.shortLine).optional(),
  /** Number of open positions; null or empty if not stated. */
  positions: prepared(
    (given) => (given === '' ? null : given),
    wholeNumber(1, maxPositions).nullable().optional(),
  ),
  /** Days after closing within which everybody gets an answer. */
  answerDays: choice(wholeNumber(0, maxAnswerDays)),
  salaryCurrency: word(currencies).default('MVR'),
  salaryPeriod: word(salaryPeriods).default('month'),
  salaryMin: OptionalAmount,
  salaryMax: OptionalAmount,
  salaryRange: salaryRangeField,
  /** Pay in addition to the salary, which is the basic pay. */
  pay: asJson(PayInput, jsonLengths.pay),
  terms: asJson(TermsInput, jsonLengths.terms),
  requirements: asJson(RequirementsInput, jsonLengths.requirements),
  questions: asJson(QuestionsInput, jsonLengths.questions),
}

/** `salaryMin` and `salaryMax` override `salaryRange`, which older clients send as well. */
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

/** A day in the Maldives. An instant, as in replies, counts as its day. */
export const ExpiryDay = prepared(
  (given) => {
    if (given === '') return undefined
    const { success, data } = Instant.safeParse(given)
    return success ? dayOf(data) : given
  },
  Day,
  maxInstantLength,
  dayWords,
)

/** Publication time: an instant, or local time in the Maldives such as 2026-12-01T09:00. Empty for at once. */
export const PublishAt = prepared(
  (given) => {
    if (given === '') return undefined
    return typeof given === 'string' && isWallClock(given) ? fromWallClock(given)?.toISOString() : given
  },
  Instant.optional(),
  maxInstantLength,
  instantWords,
)

export const NewJob = z
  .strictObject({
    employerId: Id.optional(),
    ...jobFields,
    /** Last day to apply, if it is before the end of the paid period. */
    expiryDate: prepared((given) => (given === '' ? undefined : given), ExpiryDay.optional()),
    publishAt: PublishAt,
    /** Drops both bounds, as in the form of an edit. */
    salaryNotStated: ticked.default(false),
    /** Draft that becomes this job; it is deleted. With its version as read, a change in between is refused. */
    draftId: Id.optional(),
    draftVersion: wholeNumber(1, 2_000_000_000).optional(),
  })
  .transform(({ salaryNotStated, ...job }, context) =>
    withSalary(
      salaryNotStated ? { ...job, salaryMin: undefined, salaryMax: undefined, salaryRange: undefined } : job,
      context,
    ),
  )

export const attachmentUpload = uploadOf('attachment', 'attachment')
