import { z } from 'zod'
import { lengths } from '../facts/lengths.ts'
import { callPage } from '../facts/page-sizes.ts'
import { maxPasswordLength, minPasswordLength } from '../facts/password-length.ts'
import { aliases, canonical, categories, jobTypes, sectors, workModes } from '../facts/vocabularies.ts'
import { bounded, prepared, repeated } from './bounded.ts'
import { composed } from './composed.ts'
import { addressIn } from './email-form.ts'
import { atMost, idWords } from './in-words.ts'
import { ambiguousWords, isAmbiguous, plainAmount } from './money.ts'
import { seenLine } from './pasted.ts'

// Trusted Types forbid eval in browsers, so zod must not try it. Every module of schemas imports this one, so that it is said before.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** 24 lower-case hexadecimal characters of 12 random bytes (decisions B1). Upper case is accepted and folded. */
export const Id = bounded(24, idWords)
  .regex(/^[0-9a-f]{24}$/i, idWords)
  .transform((id) => id.toLowerCase())

export const jobParams = z.object({ jobId: Id })
export const seekerParams = z.object({ seekerId: Id })
export const employerParams = z.object({ employerId: Id })

export const instantWords = 'must be a date and time such as 2026-11-20T10:00:00Z'
export const maxInstantLength = 40
/** The first year of four digits: years before it are mistyped, PostgreSQL has no year 0, and `Date.UTC` reads 50 as 1950. */
const firstYear = '1000'
const yearAfterLast = Date.UTC(10_000, 0)
export const Instant = bounded(maxInstantLength, instantWords, instantWords)
  .check(z.iso.datetime({ offset: true, error: instantWords }))
  .refine((at) => at >= firstYear && !(Date.parse(at) >= yearAfterLast), instantWords)
export const dayWords = 'must be a date such as 2026-11-20'
/** An existing calendar day, `YYYY-MM-DD`. */
export const Day = bounded(10, dayWords, dayWords)
  .check(z.iso.date({ error: dayWords }))
  .refine((day) => day >= firstYear, dayWords)

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const loneSurrogates = /\p{Surrogate}/u

/** Databases, headers and addresses cannot hold these characters, and nobody types them. */
const isWhole = (s: string) => !controlCharacters.test(s) && !loneSurrogates.test(s)

/**
 * Unchanged text, such as a password or a token. Every text of a request is made with it or with one of
 * those below: see every-string.test.ts.
 */
export const text = (max: number, error?: string, tooLong?: string) =>
  bounded(max, tooLong, error).refine(isWhole, 'must not contain control characters')

/** Text from another program, such as the reply of a mail server: control characters are removed. */
export const foreignText = (max: number) =>
  bounded(max).overwrite((given) =>
    [...given.toWellFormed()].filter((one) => !controlCharacters.test(one)).join(''),
  )

/** Accepted for older programs and ignored. */
export const ignored = () => z.unknown().transform(() => undefined)

const whole = (schema: z.ZodString) => schema.refine(isWhole, 'must not contain control characters')

/**
 * Maximum number of characters that are sent for a text of `max` characters: it loses blanks around it, invisible characters and
 * the second character of each line end before it is measured.
 */
export const sentLength = (max: number): number => 2 * max + 100

/** A text that is refused while it is too long even for its trimmed form. */
export const trimmed = (max: number) => bounded(sentLength(max), `must be at most ${max} characters`)

/** One trimmed line without invisible characters, which come with pasted text. @param max characters */
export const line = (max: number = lengths.line) =>
  whole(
    trimmed(max)
      // Before it is measured, since the composed form of some scripts is longer.
      .overwrite((text) => composed(seenLine(text)))
      .trim()
      .max(max, `must be at most ${max} characters`),
  ).refine((s) => !/[\r\n]/.test(s), 'must be a single line')

const seenCharacter = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Has a text anything to read? Blanks, joiners and marks without a letter are nothing. */
export const isSeen = (text: string): boolean => seenCharacter.test(text)

/** One line that must not be empty. */
export const requiredLine = (max: number) => line(max).refine(isSeen, 'is required')

/** Several trimmed lines. Forms send CRLF as line end, which counts and is stored as one character. */
export const prose = (max: number) =>
  whole(
    trimmed(max)
      .overwrite((text) => composed(text.replace(/\r\n?/g, '\n')))
      .trim()
      .max(max, `must be at most ${max} characters`),
  )

export const requiredProse = (max: number) => prose(max).refine(isSeen, 'is required')

/** An address as it is pasted, with a name and signs around it. */
export const Email = trimmed(lengths.email)
  .overwrite(addressIn)
  .min(1, 'is required')
  .max(...atMost(lengths.email, 'characters'))
  .pipe(z.email('must be an e-mail address such as name@example.com'))

export const NewPassword = text(
  maxPasswordLength,
  undefined,
  `Password must be at most ${maxPasswordLength} characters`,
).min(minPasswordLength.jobseeker, `Password must be at least ${minPasswordLength.jobseeker} characters`)

/** More than the longest word of any vocabulary, with blanks around it. */
const maxWordLength = 200

/** A word of a vocabulary in any case or alias; stored in its canonical spelling. */
export function word<const T extends string>(
  values: readonly T[],
  otherSpellings: Readonly<Record<string, T>> = {},
) {
  const words = `must be one of: ${values.join(', ')}`
  return bounded(maxWordLength, words, words)
    .transform((typed, context): T => {
      const known = canonical(values, typed, otherSpellings)
      if (known) return known
      context.addIssue({ code: 'custom', message: words })
      return z.NEVER
    })
    .meta({ enum: [...values] })
}

/** A word of a vocabulary, or none: null or an empty text. */
export const wordOrNone = <const T extends string>(values: readonly T[]) =>
  z
    .union([z.literal('').transform(() => null), z.null(), word(values)], {
      error: `must be one of: ${values.join(', ')}`,
    })
    .optional()

export const SectorWord = word(sectors, aliases.sector)
export const JobTypeWord = word(jobTypes, aliases.jobType)
export const WorkModeWord = word(workModes, aliases.workMode)
export const CategoryWord = word(categories)

/** A choice that a plain HTML form sends as an empty field if nothing is chosen. */
export const choice = <T extends z.ZodType>(schema: T) =>
  prepared((given) => (given === '' ? undefined : given), schema.optional()).optional()

/** Several words of a vocabulary: a parameter that an address may repeat. None means no choice. */
export const severalOf = <const T extends string>(
  values: readonly T[],
  otherSpellings: Readonly<Record<string, T>>,
) =>
  repeated(text(maxWordLength).meta({ enum: [...values] }), 2 * values.length)
    .transform((given, context): T[] | undefined => {
      const known = given.map((typed) => canonical(values, typed, otherSpellings))
      if (known.includes(undefined))
        context.addIssue({ code: 'custom', message: `must be one of: ${values.join(', ')}` })
      const chosen = values.filter((value) => known.includes(value))
      return chosen.length > 0 ? chosen : undefined
    })
    .optional()

const maxNumberLength = 100
const plainNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** '8,000' is 8000. NaN for anything else: `Number` also reads '', '0x10' and '1e3', which nobody types for a number. */
function numberIn(typed: string): number {
  const bare = plainAmount(typed)
  return plainNumber.test(bare) ? Number(bare) : Number.NaN
}

/**
 * A number that may come as text (query strings, multipart fields, forms). The ambiguous '8.000' stays text
 * and is refused in words. An optional one is wrapped in `choice`, since forms send an empty field.
 * @param words refusal of anything else
 */
export const numberLike = (words: string, limited: (number: z.ZodNumber) => z.ZodNumber) =>
  prepared(
    (given) => (typeof given === 'string' && !isAmbiguous(given) ? numberIn(given) : given),
    limited(z.number({ error: ({ input }) => (typeof input === 'string' ? ambiguousWords : words) })),
    maxNumberLength,
    words,
  )

export const wholeNumber = (min: number, max: number) => {
  const words = `must be a whole number from ${min} to ${max}`
  return numberLike(words, (number) =>
    number.int(words).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`),
  )
}

/** Place in a list from which another page goes on, as the reply before named it. Its content is opaque. */
const Cursor = text(lengths.cursor).optional()

/**
 * `page` and `limit` of a list. A page beyond the last one is an empty list. With `after` or `before`, the
 * cursors of `Link`, a page goes on from another one even if rows came or went meanwhile.
 */
export const pageQuery = (limit = callPage.rows, maxLimit = callPage.maxRows) => ({
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, maxLimit).default(limit),
  after: Cursor,
  before: Cursor,
})

/** Cursors of the pages around one, in replies that are no plain list. */
export const around = { next: z.string().optional(), prev: z.string().optional() }

/** Token of a link in a mail. It is looked up by its hash; its content is opaque. */
export const LinkToken = z.object({
  token: text(200, 'is required').min(1, 'is required'),
})

export const Message = z.object({ message: z.string() })
