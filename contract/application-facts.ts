import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { atMost } from './in-words.ts'
import { lengths } from './lengths.ts'
import {
  CertificateFile,
  CertificateKindWord,
  EducationLevelWord,
  LanguageLevelWord,
  LanguageWord,
} from './profile-parts.ts'
import { educationLevels, languageLevels } from './profile-vocabularies.ts'
import { maxAsked, meetStates } from './question-kinds.ts'
import { Day, Id, JobTypeWord, line, prose, wholeNumber } from './schemas.ts'
import { jobTypes } from './vocabularies.ts'

/** An answer to a question of the job: 'yes' or true, one of the choices, a number, a day, or a short text. */
const AnswerInput = z.strictObject({
  question: Id,
  answer: z.union([prose(lengths.reason), z.number(), z.boolean()], {
    error: 'must be a text, a number, true or false',
  }),
})

export const AnswersInput = z
  .array(AnswerInput, { error: 'must be a list' })
  .max(...atMost(maxAsked.questions * 2, 'answers'))
export type AnswersInput = z.output<typeof AnswersInput>

const Work = z.object({
  title: z.string(),
  employer: z.string(),
  place: z.string(),
  from: z.string(),
  /** null while it lasts. */
  to: z.string().nullable(),
})

/** An answer as it was sent, with the question as it was asked then. */
export const SentAnswer = z.object({
  question: Id,
  text: z.string(),
  answer: z.union([z.string(), z.number()]),
})
export type SentAnswer = z.output<typeof SentAnswer>

/** Facts of an application, as they were sent. What the profile did not say is null or empty. */
export const ApplicationFacts = z.object({
  /** Whole years in the occupation of the job; null where no work in it is named. */
  years: z.number().nullable(),
  /** The work that was counted for them. */
  yearsFrom: z.array(Work),
  lastWork: Work.nullable(),
  /** The highest. */
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
  /** Job types that the person would take; empty where none is named. */
  types: z.array(z.enum(jobTypes)),
  /** In MVR a month. */
  leastPay: z.number().nullable(),
  answers: z.array(SentAnswer),
})
export type ApplicationFacts = z.output<typeof ApplicationFacts>

/** Results for the requirements of a job, given what was sent. */
export const Meets = z.array(
  z.object({
    /** Its path in the job: 'years', 'languages.English', 'certificates.first aid', 'questions.' and the id. */
    requirement: z.string(),
    state: z.enum(meetStates),
    /** The line that it comes from. */
    because: z.string(),
  }),
)
export type Meets = z.output<typeof Meets>

const choice = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional())

/** Filters by facts of those who applied: parameters of a query. Each is the employer's choice; together they narrow. */
export const factFilters = {
  /** At least so many years in the occupation. */
  years: choice(wholeNumber(0, 50)),
  /** At least this level. */
  education: choice(EducationLevelWord),
  language: choice(LanguageWord),
  /** At least this level of `language`. */
  level: choice(LanguageLevelWord),
  /** One of this kind that is valid today. */
  certificate: choice(CertificateKindWord),
  availableBy: choice(Day),
  /** Asks for no more than this, in MVR a month. */
  payUpTo: choice(wholeNumber(1, 1_000_000)),
  /** Contained in the place of the profile. */
  place: choice(line(lengths.name)),
  liveIn: choice(z.literal('true')),
  /** Named among the job types that the person would take. */
  type: choice(JobTypeWord),
  question: choice(Id),
  /** The answer to `question`; of a text, contained in it; of a number, at least; of a day, on or before it. */
  answer: choice(line(lengths.shortLine)),
  /** Paths of requirements: those who meet all of them. */
  meets: z.preprocess(
    (given) => (given === undefined || given === '' ? undefined : [given].flat()),
    z.array(line(lengths.line)).max(40).optional(),
  ),
}
export type FactFilters = z.output<z.ZodObject<typeof factFilters>>

const jobParams = z.object({ jobId: Id })

export const myFacts = endpoint({
  method: 'GET',
  path: '/api/jobs/:jobId/my-facts',
  summary: 'What would go along with my application, and how it stands beside what the job asks for',
  for: 'jobseeker',
  limit: 'W',
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
  /** Answers that are left out stay as they are. */
  input: z.strictObject({ answers: AnswersInput.optional() }).nullish(),
  reply: z.object({ message: z.string(), facts: ApplicationFacts, meets: Meets }),
  problems: ['not_found', 'already_decided', 'history_full'],
})
