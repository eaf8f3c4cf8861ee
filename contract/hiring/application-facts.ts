import { z } from 'zod'
import { list, repeated } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { choice, Day, Id, JobTypeWord, jobParams, line, prose, wholeNumber, word } from '../base/schemas.ts'
import { maxAsked } from '../facts/bounds.ts'
import { lengths } from '../facts/lengths.ts'
import { permits } from '../facts/permits.ts'
import { educationLevels, languageLevels } from '../facts/profile-vocabularies.ts'
import { meetStates } from '../facts/question-kinds.ts'
import { jobTypes, nationalities } from '../facts/vocabularies.ts'
import {
  CertificateFile,
  CertificateKindWord,
  EducationLevelWord,
  LanguageLevelWord,
  LanguageWord,
} from '../seekers/profile-parts.ts'

/** An answer to a question of the job: 'yes' or true, one of the choices, a number, a day, or a short text. */
const AnswerInput = z.strictObject({
  question: Id,
  answer: z.union([prose(lengths.reason), z.number(), z.boolean()], {
    error: 'must be a text, a number, true or false',
  }),
})

export const AnswersInput = list(AnswerInput, maxAsked.questions * 2, { what: 'answers' })
export type AnswersInput = z.output<typeof AnswersInput>

const Work = z.object({
  title: z.string(),
  employer: z.string(),
  place: z.string(),
  /** A month, or a year without one. */
  from: z.string(),
  /** Null while the work continues. */
  to: z.string().nullable(),
})

/** An answer at the time of sending, with its question at that time. */
export const SentAnswer = z.object({
  question: Id,
  text: z.string(),
  answer: z.union([z.string(), z.number()]),
})
export type SentAnswer = z.output<typeof SentAnswer>

/** Facts of an application at the time of sending. A fact that the profile lacks is null or empty. */
export const ApplicationFacts = z.object({
  nationality: z.enum(nationalities).nullable(),
  /** Permit by the person's own account; null for a Maldivian. */
  permit: z.enum(permits).nullable(),
  /** Whole years in the occupation of the job; null if the profile names no such work. */
  years: z.number().nullable(),
  /** The most that it can be, if work is named in years without months; absent if it is `years`. */
  yearsUpTo: z.number().optional(),
  /** Work that counts towards the years. */
  yearsFrom: z.array(Work),
  /** Work under similar titles, and its whole years, where none counts towards the years. */
  nearWork: z.object({ years: z.number(), from: z.array(Work) }).optional(),
  lastWork: Work.nullable(),
  /** Highest level of education. */
  education: z
    .object({
      level: z.enum(educationLevels),
      what: z.string(),
      school: z.string(),
      year: z.number().nullable(),
    })
    .nullable(),
  place: z.string(),
  languages: z.array(z.object({ language: z.string(), level: z.enum(languageLevels) })),
  certificates: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      expires: z.string().nullable(),
      file: CertificateFile,
    }),
  ),
  availableFrom: z.string().nullable(),
  liveIn: z.boolean().nullable(),
  /** Job types that the person accepts; empty if none is named. */
  types: z.array(z.enum(jobTypes)),
  /** MVR per month. */
  leastPay: z.number().nullable(),
  answers: z.array(SentAnswer),
})
export type ApplicationFacts = z.output<typeof ApplicationFacts>

/** Results for the requirements of a job, by the facts that were sent. */
export const Meets = z.array(
  z.object({
    /** Its path in the job: 'years', 'languages.English', 'certificates.first aid', 'questions.' and the id. */
    requirement: z.string(),
    state: z.enum(meetStates),
    /** Line of the profile on which the result is based. */
    because: z.string(),
  }),
)
export type Meets = z.output<typeof Meets>

/**
 * Filters of applicants by facts, as query parameters. The employer chooses them; an applicant has to match
 * all of them.
 */
export const factFilters = {
  nationality: choice(word(nationalities)),
  permit: choice(word(permits)),
  /** Minimum number of years in the occupation. */
  years: choice(wholeNumber(0, 50)),
  /** Minimum level of education. */
  education: choice(EducationLevelWord),
  language: choice(LanguageWord),
  /** Minimum level of `language`. */
  level: choice(LanguageLevelWord),
  /** A certificate of this kind that is valid today. */
  certificate: choice(CertificateKindWord),
  availableBy: choice(Day),
  /** Upper bound of the expected pay, in MVR per month. */
  payUpTo: choice(wholeNumber(1, 1_000_000)),
  /** Text that the place of the profile contains. */
  place: choice(line(lengths.name)),
  liveIn: choice(z.literal('true')),
  /** A job type that the person accepts. */
  type: choice(JobTypeWord),
  question: choice(Id),
  /** Answer to `question`: a text contains it, a number is at least it, a day is on or before it. */
  answer: choice(line(lengths.shortLine)),
  /** Paths of requirements that the applicant has to meet. */
  meets: repeated(line(lengths.line), 40)
    .transform((paths) => (paths.length > 0 ? paths : undefined))
    .optional(),
}
export type FactFilters = z.output<z.ZodObject<typeof factFilters>>

export const myFacts = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/my-facts',
  summary: 'What would go along with my application, and how it stands beside what the job asks for',
  for: 'jobseeker',
  limit: 'A',
  params: jobParams,
  reply: z.object({ facts: ApplicationFacts, meets: Meets }),
  problems: ['not_found'],
})

export const sendNewerFacts = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/application/:applicationId/facts',
  summary:
    'Send the facts that my profile has now, and other answers, for an application that is not decided',
  for: 'jobseeker',
  limit: 'W',
  params: z.object({ applicationId: Id }),
  /** Answers that are absent stay unchanged. */
  input: z.strictObject({ answers: AnswersInput.optional() }).nullish(),
  reply: z.object({ message: z.string(), facts: ApplicationFacts, meets: Meets }),
  problems: ['not_found', 'already_decided', 'history_full'],
})
