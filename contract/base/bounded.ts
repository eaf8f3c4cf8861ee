import { z } from 'zod'
import { atMost } from './in-words.ts'

/**
 * Bounds of what is sent, checked before any other code reads it. In a schema the checks of a list follow those of its entries,
 * and a step of `z.preprocess` precedes all of them; every-length.test.ts finds what would be read without a bound.
 */
type Step = (given: unknown, context: z.core.$RefinementCtx) => unknown

/** Steps that refuse a long list before its entries are read. */
const listSteps = new WeakSet<object>()
/** Steps that refuse many names before their values are read. */
const fieldSteps = new WeakSet<object>()
/** Steps that read no more of a value than a bound permits. */
const boundedSteps = new WeakSet<object>()

const refuse = (
  origin: 'string' | 'array',
  maximum: number,
  message: string,
  input: unknown,
  context: z.core.$RefinementCtx,
) => context.addIssue({ code: 'too_big', origin, maximum, message, input })

export const boundsLists = (step: object): boolean => listSteps.has(step)
export const boundsFields = (step: object): boolean => fieldSteps.has(step)
export const isBounded = (step: object): boolean => boundedSteps.has(step)

/**
 * A schema behind a step that reads at most `max` characters of a text; a longer one is refused in `words`.
 * Without `max` the step has to cost the same for every value.
 */
export function prepared<T extends z.ZodType>(
  step: (given: unknown) => unknown,
  schema: T,
  max?: number,
  words?: string,
) {
  const bounded: Step = (given, context) => {
    if (max === undefined || typeof given !== 'string' || given.length <= max) return step(given)
    refuse('string', max, words ?? atMost(max, 'characters')[1], given, context)
    return z.NEVER
  }
  boundedSteps.add(bounded)
  return z.preprocess(bounded, schema)
}

/** A structured value in a form, sent as JSON of at most `max` characters. */
export const jsonField = <T extends z.ZodType>(schema: T, max: number) =>
  prepared(
    (given) => {
      if (typeof given !== 'string') return given
      try {
        return JSON.parse(given)
      } catch {
        return undefined
      }
    },
    schema,
    max,
  )

/** A text that nothing else reads when it has more than `max` characters. */
export const bounded = (max: number, words = `must be at most ${max} characters`, error = 'must be text') =>
  z.string({ error }).max(max, { error: words, abort: true })

interface Entries {
  /** Their name in the refusal of too many. */
  what?: string
  /** Refusal of an empty list; without it the list may be empty. */
  empty?: string
  error?: string
}

const arrayOf = <T extends z.ZodType>(
  entry: T,
  max: number,
  { what = 'entries', empty, error = 'must be a list' }: Entries,
) => {
  const some = z.array(entry, { error }).max(...atMost(max, what))
  return empty === undefined ? some : some.min(1, empty)
}

/** Adds a refusal when there are too many. */
const refusesMany = (all: readonly unknown[], max: number, what: string, context: z.core.$RefinementCtx) => {
  if (all.length > max) refuse('array', max, atMost(max, what)[1], all, context)
  return all.length > max
}

/** A list of at most `max` entries. None of a longer one is read. */
export function list<T extends z.ZodType>(entry: T, max: number, options: Entries = {}) {
  const step: Step = (given, context) =>
    Array.isArray(given) && refusesMany(given, max, options.what ?? 'entries', context) ? z.NEVER : given
  listSteps.add(step)
  return z.preprocess(step, arrayOf(entry, max, options)) as unknown as z.ZodType<z.output<T>[], z.input<T>[]>
}

/** Named values, at most `max` of them. None of more is read. */
export function fewFields<T extends z.ZodType>(schema: T, max: number) {
  const step: Step = (given, context) => {
    const names = typeof given === 'object' && given !== null ? Object.keys(given) : []
    return refusesMany(names, max, 'fields', context) ? z.NEVER : given
  }
  fieldSteps.add(step)
  return z.preprocess(step, schema) as unknown as z.ZodType<z.output<T>, z.input<T>>
}

/** A parameter that an address may repeat `max` times. Empty ones, which plain forms send, are left out. */
export function repeated<T extends z.ZodType>(entry: T, max: number, options: Entries = {}) {
  const step: Step = (given, context) => {
    const all = Array.isArray(given) ? given : given === undefined ? [] : [given]
    return refusesMany(all, max, options.what ?? 'values', context)
      ? z.NEVER
      : all.filter((one) => one !== '')
  }
  listSteps.add(step)
  return z.preprocess(step, arrayOf(entry, max, options))
}
