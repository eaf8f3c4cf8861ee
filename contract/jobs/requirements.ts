import { z } from 'zod'
import { list, prepared } from '../base/bounded.ts'
import { Day, Id, numberLike, requiredLine, wholeNumber, word } from '../base/schemas.ts'
import { maxAsked } from '../facts/bounds.ts'
import { lengths } from '../facts/lengths.ts'
import { educationLevels, languageLevels } from '../facts/profile-vocabularies.ts'
import { questionKinds } from '../facts/question-kinds.ts'
import { refusedTopic, refusedTopicWords } from '../facts/question-topics.ts'
import { canonical } from '../facts/vocabularies.ts'
import {
  CertificateKindWord,
  EducationLevelWord,
  LanguageLevelWord,
  LanguageWord,
} from '../seekers/profile-parts.ts'

/** An optional fact: undefined for null and for the empty field of a form. */
const optionally = <T extends z.ZodType>(schema: T) =>
  prepared((given) => (given === null || given === '' ? undefined : given), schema.optional())

const yesOrNo = z.boolean({ error: 'must be true or false' })
const anyNumber = numberLike('must be a number', (number) => number.min(-1e9).max(1e9))

const optionalList = <T extends z.ZodType>(entry: T, max: number, what: string) =>
  optionally(list(entry, max, { what }))

/** Requirements of a job, all optional. The input replaces all earlier requirements. */
export const RequirementsInput = z
  .strictObject(
    {
      /** Years in the occupation of the job. */
      years: optionally(wholeNumber(0, 50)),
      /** Minimum level. */
      education: optionally(EducationLevelWord),
      /** Languages with their minimum levels. */
      languages: optionalList(
        z.strictObject({ language: LanguageWord, level: LanguageLevelWord }),
        maxAsked.languages,
        'languages',
      ),
      /** Kinds of certificates and licences. */
      certificates: optionalList(CertificateKindWord, maxAsked.certificates, 'certificates'),
      /** Living on site is required. */
      liveIn: optionally(yesOrNo),
      /** Latest start of work. */
      startBy: optionally(Day),
    },
    { error: 'must be an object' },
  )
  .superRefine(({ languages = [], certificates = [] }, context) => {
    const twice = (path: PropertyKey[]) =>
      context.addIssue({ code: 'custom', path, message: 'is there already' })
    const names = languages.map(({ language }) => language.toLowerCase())
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at) twice(['languages', at, 'language'])
    const kinds = certificates.map((kind) => kind.toLowerCase())
    for (const [at, kind] of kinds.entries()) if (kinds.indexOf(kind) < at) twice(['certificates', at])
  })

export const Requirements = z.object({
  years: z.number().optional(),
  education: z.enum(educationLevels).optional(),
  languages: z.array(z.object({ language: z.string(), level: z.enum(languageLevels) })).optional(),
  certificates: z.array(z.string()).optional(),
  liveIn: z.boolean().optional(),
  startBy: z.string().optional(),
})
export type Requirements = z.output<typeof Requirements>

/** Accepted answers to a question: words for 'yes-no' and 'choice', bounds for 'number' and 'date'. */
const MeetingInput = z.strictObject({
  answers: optionalList(requiredLine(lengths.shortLine), maxAsked.choices, 'answers'),
  min: optionally(anyNumber),
  max: optionally(anyNumber),
  from: optionally(Day),
  until: optionally(Day),
})

const QuestionFields = z.strictObject({
  /** Id of a question that the job already has. */
  _id: optionally(Id),
  kind: word(questionKinds),
  text: requiredLine(lengths.line),
  choices: optionalList(requiredLine(lengths.shortLine), maxAsked.choices, 'choices'),
  /** An answer is required to apply. */
  needed: optionally(yesOrNo),
  /** Required for the work. The form warns about an unsuitable answer and still sends the application. */
  must: optionally(yesOrNo),
  meets: optionally(MeetingInput),
})

/** `must: ['yes']` is a form's short form of both. */
const withMeeting = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null) return given
  const { must, ...rest } = given as Record<string, unknown>
  return Array.isArray(must) ? { meets: { answers: must }, ...rest, must: true } : given
}

type Given = z.output<typeof QuestionFields>

/** Bounds that each kind of question may have. */
const boundsOf: Record<Given['kind'], readonly (keyof NonNullable<Given['meets']>)[]> = {
  'yes-no': ['answers'],
  choice: ['answers'],
  number: ['min', 'max'],
  date: ['from', 'until'],
  text: [],
}

const unique = (words: readonly string[]) =>
  new Set(words.map((one) => one.toLowerCase())).size === words.length

function refuseQuestion({ kind, text, choices = [], meets = {} }: Given, context: z.RefinementCtx): void {
  const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
  const about = refusedTopic([text, ...choices].join('\n'))
  if (about) refuse(['text'], refusedTopicWords(about))
  if (kind === 'choice' && choices.length < 2) refuse(['choices'], 'must be at least two')
  if (kind !== 'choice' && choices.length > 0) refuse(['choices'], 'go with a question of the kind choice')
  if (!unique(choices)) refuse(['choices'], 'must differ from each other')
  for (const [name, value] of Object.entries(meets))
    if (value !== undefined && !boundsOf[kind].some((bound) => bound === name))
      refuse(['meets', name], `does not go with a question of the kind ${kind}`)
  const offered = kind === 'yes-no' ? ['yes', 'no'] : choices
  for (const answer of meets.answers ?? [])
    if (boundsOf[kind].includes('answers') && canonical(offered, answer) === undefined)
      refuse(['meets', 'answers'], `must be one of: ${offered.join(', ')}`)
  if (meets.min !== undefined && meets.max !== undefined && meets.max < meets.min)
    refuse(['meets', 'max'], 'must be at least the least that meets it')
  if (meets.from !== undefined && meets.until !== undefined && meets.until < meets.from)
    refuse(['meets', 'until'], 'must not be before the first day that meets it')
}

/** A question in stored form, without its id. A must of kind 'yes-no' is met by 'yes' by default. */
function kept({ kind, choices = [], needed = false, must = false, meets = {}, ...rest }: Given) {
  const offered = kind === 'yes-no' ? ['yes', 'no'] : choices
  const { answers: typed = must && kind === 'yes-no' ? ['yes'] : [], ...bounds } = meets
  const answers = offered.filter((one) => typed.some((answer) => canonical([one], answer)))
  const meeting = Object.fromEntries(
    Object.entries({ ...bounds, ...(answers.length > 0 && { answers }) }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as NonNullable<Given['meets']>
  return { ...rest, kind, choices, needed, must, ...(Object.keys(meeting).length > 0 && { meets: meeting }) }
}

export const QuestionInput = prepared(withMeeting, QuestionFields).superRefine(refuseQuestion).transform(kept)
export type QuestionInput = z.output<typeof QuestionInput>

/** Questions of a job; the input replaces all earlier questions. */
export const QuestionsInput = list(QuestionInput, maxAsked.questions, { what: 'questions' })

export const Question = z.object({
  _id: Id,
  kind: z.enum(questionKinds),
  text: z.string(),
  choices: z.array(z.string()),
  needed: z.boolean(),
  must: z.boolean(),
  /** Accepted answers, if the employer gave any. */
  meets: z
    .object({
      answers: z.array(z.string()).optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      from: z.string().optional(),
      until: z.string().optional(),
    })
    .optional(),
})
export type Question = z.output<typeof Question>

/** A question in the words and with the choices in which somebody was asked. */
export type AskedQuestion = Pick<Question, '_id' | 'kind' | 'text' | 'choices'>

/** Requirements and questions of a job at the time of an application. */
export interface AskedThen {
  requirements: Requirements | null
  questions: readonly AskedQuestion[]
}
