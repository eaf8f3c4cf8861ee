import { z } from 'zod'
import { atMost, idWords } from './in-words.ts'
import { lengths } from './lengths.ts'
import { ambiguousWords, isAmbiguous, plainAmount } from './money.ts'
import { maxPasswordLength, minPasswordLength } from './password-length.ts'
import { seenLine, seenSigns } from './pasted.ts'
import { aliases, canonical, categories, jobTypes, sectors, workModes } from './vocabularies.ts'

// In browsers no text may become a script (Trusted Types), so zod need not try whether it may.
if (typeof document !== 'undefined') z.config({ jitless: true })

/** 24 lower-case hexadecimal characters from 12 random bytes (decisions B1). Upper case is taken and folded. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{24}$/i, idWords)
  .transform((id) => id.toLowerCase())

export const Instant = z.iso.datetime({
  offset: true,
  error: 'must be a date and time such as 2026-11-20T10:00:00Z',
})
/** A calendar day, `YYYY-MM-DD`, that exists. */
export const Day = z.iso.date({ error: 'must be a date such as 2026-11-20' })

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const loneSurrogates = /\p{Surrogate}/u

/** A database, a header or an address cannot hold these, and nobody typed them. */
const isWhole = (s: string) => !controlCharacters.test(s) && !loneSurrogates.test(s)

/**
 * Text that is taken as it was sent, such as a password or a token. Every text of a request is made with it, or with one of
 * those below: see every-string.test.ts.
 */
export const text = (error = 'must be text') =>
  z.string({ error }).refine(isWhole, 'must not contain control characters')

/** Incidental text of a program, such as the words of a mail server: control characters are removed. */
export const foreignText = (max: number) =>
  z
    .string({ error: 'must be text' })
    .max(max, `must be at most ${max} characters`)
    .overwrite((given) => [...given.toWellFormed()].filter((one) => !controlCharacters.test(one)).join(''))

/** Taken for the sake of older programs, and not looked at. */
export const ignored = () => z.unknown().transform(() => undefined)

function clean(schema: z.ZodString): z.ZodString {
  return schema.refine(isWhole, 'must not contain control characters').normalize('NFC')
}

/** One line of text, trimmed, without what nobody sees: it comes along with what is pasted. @param max characters */
export const line = (max: number = lengths.line) =>
  clean(
    z
      .string({ error: 'must be text' })
      .overwrite(seenLine)
      .trim()
      .max(max, `must be at most ${max} characters`),
  ).refine((s) => !/[\r\n]/.test(s), 'must be a single line')

/** One line that must say something. */
export const requiredLine = (max: number = lengths.line) =>
  line(max).refine((s) => s.length > 0, 'is required')

/** Several lines of text, trimmed; forms send line ends as two characters, which count and are kept as one. */
export const prose = (max = 20_000) =>
  clean(
    z
      .string({ error: 'must be text' })
      .overwrite((text) => text.replace(/\r\n?/g, '\n'))
      .trim()
      .max(max, `must be at most ${max} characters`),
  )

export const requiredProse = (max = 20_000) => prose(max).refine((s) => s.length > 0, 'is required')

export const Email = z
  .string({ error: 'must be text' })
  .overwrite(seenSigns)
  .trim()
  .min(1, 'is required')
  .max(...atMost(lengths.email, 'characters'))
  .pipe(z.email('must be an e-mail address such as name@example.com'))

export const NewPassword = text()
  .min(minPasswordLength.jobseeker, `Password must be at least ${minPasswordLength.jobseeker} characters`)
  .max(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`)

/** A word of a vocabulary: any case, any alias; stored in its canonical spelling. */
export function word<const T extends string>(
  values: readonly T[],
  otherSpellings: Readonly<Record<string, T>> = {},
) {
  return z
    .string({ error: `must be one of: ${values.join(', ')}` })
    .transform((typed, context): T => {
      const known = canonical(values, typed, otherSpellings)
      if (known) return known
      context.addIssue({ code: 'custom', message: `must be one of: ${values.join(', ')}` })
      return z.NEVER
    })
    .meta({ enum: [...values] })
}

export const SectorWord = word(sectors, aliases.sector)
export const JobTypeWord = word(jobTypes, aliases.jobType)
export const WorkModeWord = word(workModes, aliases.workMode)
export const CategoryWord = word(categories)

/** A choice that a plain HTML form sends as an empty field when nothing was chosen. */
export const choice = <T extends z.ZodType>(schema: T) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional()).optional()

/** Several words of a vocabulary: a parameter that may stand in an address more than once. None is no choice. */
export const severalOf = <const T extends string>(
  values: readonly T[],
  otherSpellings: Readonly<Record<string, T>> = {},
) =>
  z
    .preprocess(
      (given) => (given === undefined ? undefined : [given].flat().filter((one) => one !== '')),
      z.array(text().meta({ enum: [...values] })).optional(),
    )
    .transform((given, context): T[] | undefined => {
      const known = given?.map((typed) => canonical(values, typed, otherSpellings))
      if (known?.includes(undefined))
        context.addIssue({ code: 'custom', message: `must be one of: ${values.join(', ')}` })
      const chosen = values.filter((value) => known?.includes(value))
      return chosen.length > 0 ? chosen : undefined
    })
    .optional()

/**
 * A number that may come as text (query strings, multipart fields, forms). '8.000', which can be read in two ways, stays text
 * and is refused in words. @param words why anything else is none
 */
export const numberLike = (words: string, limited: (number: z.ZodNumber) => z.ZodNumber) =>
  z.preprocess(
    (given) => (typeof given === 'string' && !isAmbiguous(given) ? Number(plainAmount(given)) : given),
    limited(z.number({ error: ({ input }) => (typeof input === 'string' ? ambiguousWords : words) })),
  )

export const wholeNumber = (min: number, max: number) => {
  const words = `must be a whole number from ${min} to ${max}`
  return numberLike(words, (number) =>
    number.int(words).min(min, `must be at least ${min}`).max(max, `must be at most ${max}`),
  )
}

/** `page` and `limit` of a list. A page beyond the last one is an empty list. */
export const pageQuery = (limit = 100, most = 500) => ({
  page: wholeNumber(1, 1_000_000).default(1),
  limit: wholeNumber(1, most).default(limit),
})

/** The token of a link in a mail. It is looked up by its hash; anything else about it is opaque. */
export const LinkToken = z.object({
  token: text('is required').min(1, 'is required').max(200),
})

export const Message = z.object({ message: z.string() })
