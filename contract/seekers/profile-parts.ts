import { z } from 'zod'
import { list, prepared } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import {
  Day,
  Id,
  JobTypeWord,
  line,
  numberLike,
  prose,
  requiredLine,
  seekerParams,
  wholeNumber,
  word,
} from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import {
  certificateAliases,
  certificateKinds,
  educationLevels,
  languageAliases,
  languageLevels,
  languages,
  maxEntries,
  maxLeastPay,
} from '../facts/profile-vocabularies.ts'
import { canonical, jobTypes } from '../facts/vocabularies.ts'
import { directoryProblems } from './seekers.ts'

/**
 * A calendar month, `YYYY-MM`, or a year of which the month is unknown, `YYYY`. Its range depends on today:
 * `dates-rules.ts` of the job seekers.
 */
const MonthOrYear = line(lengths.word).regex(
  /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/,
  'must be a month such as 2024-05, or a year',
)

/** A calendar year. Its range depends on today, as that of a month. */
const yearWords = 'must be a year such as 2019'
const Year = numberLike(yearWords, (number) =>
  number.int(yearWords).min(1_000, yearWords).max(9_999, yearWords),
)

/** Does work end after its beginning? May 2019 to 2019 does, in one of its later months. */
export const isInOrder = ({ from, to }: { from: string; to: string | null }): boolean =>
  to === null || from.slice(0, to.length) <= to

/** An optional line or text; '' if absent. */
const lineOrNone = (max: number) =>
  line(max)
    .nullish()
    .transform((given) => given ?? '')
const proseOrNone = (max: number) =>
  prose(max)
    .nullish()
    .transform((given) => given ?? '')
/** A fact, or null. An empty field of a form is null. */
const noneOr = <T extends z.ZodType>(schema: T) =>
  prepared((given) => (given === '' ? null : given), schema.nullable())
/** An optional fact; null if absent. */
const orNone = <T extends z.ZodType>(schema: T) =>
  noneOr(schema)
    .optional()
    .transform((given) => given ?? null)

/** A word of a vocabulary in its canonical spelling, or another word as typed. */
const wordOrOther = <const T extends string>(values: readonly T[], aliases: Readonly<Record<string, T>>) =>
  requiredLine(lengths.word).transform((typed): string => canonical(values, typed, aliases) ?? typed)

export const CertificateKindWord = wordOrOther(certificateKinds, certificateAliases)
export const LanguageWord = wordOrOther(languages, languageAliases)
export const LanguageLevelWord = word(languageLevels)
export const EducationLevelWord = word(educationLevels)

const WorkInput = z
  .strictObject({
    title: requiredLine(lengths.shortLine),
    employer: lineOrNone(lengths.name),
    place: lineOrNone(lengths.name),
    from: MonthOrYear,
    /** Null while the work continues. */
    to: orNone(MonthOrYear),
    what: proseOrNone(lengths.note),
  })
  .refine(isInOrder, {
    path: ['to'],
    error: 'End must be after the start',
  })

const EducationInput = z.strictObject({
  school: lineOrNone(lengths.name),
  what: lineOrNone(lengths.name),
  level: EducationLevelWord,
  /** Year in which it ended, or will end. */
  year: orNone(Year),
})

/** Photo or PDF of a certificate, which is read at `certificates/:fileId/view`; absent if there is none. */
export const CertificateFile = Id.optional()

const Certificate = z.object({
  kind: z.string(),
  name: z.string(),
  number: z.string(),
  expires: z.string().nullable(),
  file: CertificateFile,
})

const CertificateInput = z
  .strictObject({
    kind: CertificateKindWord,
    name: lineOrNone(lengths.name),
    number: lineOrNone(lengths.word),
    /** Last day of validity; null if unlimited or unknown. */
    expires: orNone(Day),
    /** Uploaded photo or PDF of it (`contract/seekers/certificate-files.ts`). */
    file: orNone(Id),
  })
  .transform(
    ({ file, ...entry }): z.output<typeof Certificate> => (file === null ? entry : { ...entry, file }),
  )

const LanguageInput = z.strictObject({ language: LanguageWord, level: LanguageLevelWord })

const noAvailability = { from: null, notice: null, liveIn: null, places: [], types: [] }

const AvailabilityInput = z
  .strictObject({
    from: orNone(Day),
    /** Notice period in days, or words such as '1 month'. */
    notice: orNone(
      z.union([z.int().min(0).max(365), line(lengths.shortLine)], { error: 'must be days or a text' }),
    ),
    liveIn: orNone(z.boolean({ error: 'must be true or false' })),
    places: list(requiredLine(lengths.name), maxEntries.places, { what: 'places' }).nullish(),
    types: list(JobTypeWord, 2 * jobTypes.length).nullish(),
  })
  .transform(({ places, types, ...given }) => ({
    ...given,
    places: [...new Set(places ?? [])],
    types: jobTypes.filter((type) => types?.includes(type)),
  }))

const partsInput = {
  work: list(WorkInput, maxEntries.work).optional(),
  education: list(EducationInput, maxEntries.education).optional(),
  certificates: list(CertificateInput, maxEntries.certificates).optional(),
  languages: list(LanguageInput, maxEntries.languages)
    .superRefine((given, context) => {
      const seen = new Set<string>()
      given.forEach(({ language }, at) => {
        const folded = language.toLowerCase()
        if (seen.has(folded))
          context.addIssue({ code: 'custom', path: [at, 'language'], message: 'is there already' })
        seen.add(folded)
      })
    })
    .optional(),
  availability: AvailabilityInput.nullable()
    .transform((given) => given ?? { ...noAvailability, places: [], types: [] })
    .optional(),
  /** MVR per month. */
  leastPay: noneOr(wholeNumber(1, maxLeastPay)).optional(),
}

/**
 * Changes of a profile. An absent part stays unchanged; a present one replaces the stored part, or is
 * merged by `basis`.
 */
export const ProfilePartsEdit = z.strictObject({
  ...partsInput,
  /** The parts as the client read them. Changes made elsewhere since then are merged with this change. */
  basis: z.strictObject(partsInput).optional(),
})

/** A profile in parts. Each may be empty. */
export const ProfileParts = z.object({
  work: z.array(
    z.object({
      title: z.string(),
      employer: z.string(),
      place: z.string(),
      from: z.string(),
      to: z.string().nullable(),
      what: z.string(),
    }),
  ),
  education: z.array(
    z.object({
      school: z.string(),
      what: z.string(),
      level: z.enum(educationLevels),
      year: z.number().nullable(),
    }),
  ),
  certificates: z.array(Certificate),
  languages: z.array(z.object({ language: z.string(), level: z.enum(languageLevels) })),
  /** Only for the owner, operators, and employers with an application of the person; null for others. */
  availability: z
    .object({
      from: z.string().nullable(),
      notice: z.union([z.number(), z.string()]).nullable(),
      liveIn: z.boolean().nullable(),
      places: z.array(z.string()),
      types: z.array(z.enum(jobTypes)),
    })
    .nullable(),
  /** MVR per month. Visible to the readers of availability. */
  leastPay: z.number().nullable(),
})
export type ProfileParts = z.output<typeof ProfileParts>
export type WorkEntry = ProfileParts['work'][number]
export type EducationEntry = ProfileParts['education'][number]
export type CertificateEntry = ProfileParts['certificates'][number]
export type LanguageEntry = ProfileParts['languages'][number]
export type Availability = NonNullable<ProfileParts['availability']>

export const profileParts = endpoint({
  method: 'GET',
  path: '/api/jobseekers/:seekerId/parts',
  summary:
    'Work, education, certificates, languages, availability and minimum pay: for whom the profile is; the last two only for employers applied to',
  for: ['jobseeker', 'employer', 'admin'],
  limit: 'PD',
  params: seekerParams,
  reply: ProfileParts,
  problems: ['not_found', ...directoryProblems],
})

export const editProfileParts = endpoint({
  method: 'PUT',
  path: '/api/jobseekers/:seekerId/parts',
  summary: 'Change parts of my profile. What is left out stays',
  for: 'jobseeker',
  limit: 'W',
  params: seekerParams,
  input: ProfilePartsEdit,
  reply: ProfileParts,
  problems: ['not_found'],
})
