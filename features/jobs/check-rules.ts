import { isScamRule } from '#contract/job-flags.ts'
import { patternOf } from './check-phrase-rules.ts'
import { wordRules } from './check-word-rules.ts'

/** A finding in an advertisement: the field, the offsets, the rule and the reason. */
export interface Found {
  field: string
  from: number
  to: number
  rule: string
  why: string
}

/** Replaces the tags of HTML by blanks, so that offsets stay the same. Linear time. */
const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, (tag) => ' '.repeat(tag.length))

const looked = ['title', 'description', 'benefits'] as const
const minDescription = 120

type CheckedFields = { [field in (typeof looked)[number]]?: string | undefined }

interface Span {
  from: number
  to: number
}

const compiled = wordRules.map(({ rule, why, phrases, dhivehi, unless, signs = [] }) => ({
  rule,
  why,
  patterns: [...[...phrases, ...dhivehi].map(patternOf), ...signs.map(({ pattern }) => pattern)],
  exceptions: unless.map(patternOf),
}))

const spansOf = (text: string, patterns: readonly RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => ({
      from: index,
      to: index + words.trimEnd().length,
    })),
  )

/** Returns the findings in an advertisement in their order. Spans of one rule do not overlap. */
export function findInWords(fields: CheckedFields): Found[] {
  return looked.flatMap((field) => {
    const text = withoutTags(fields[field] ?? '')
    const whole =
      field === 'title' ? shoutedTitle(text) : field === 'description' ? shortDescription(text) : []
    return compiled
      .filter(({ rule }) => !whole.some((one) => one.rule === rule))
      .flatMap(({ rule, why, patterns, exceptions }) => {
        const passed = spansOf(text, exceptions)
        const sorted = spansOf(text, patterns)
          .filter((span) => !passed.some((other) => other.from <= span.from && span.to <= other.to))
          .sort((a, b) => a.from - b.from || b.to - a.to)
        const apart = sorted.filter((span, at) => !sorted.slice(0, at).some(({ to }) => span.from < to))
        return apart.map((span): Found => ({ field, ...span, rule, why }))
      })
      .concat(whole)
      .sort((a, b) => a.from - b.from)
  })
}

/** Returns the findings of the scam rules, which operators see beside the job. */
export const findScams = (fields: CheckedFields): Found[] =>
  findInWords(fields).filter(({ rule }) => isScamRule(rule))

function shoutedTitle(text: string): Found[] {
  const letters = text.replace(/[^A-Za-z]/g, '')
  // A title of abbreviations alone is not flagged.
  if (letters.length < 8 || !/[A-Z]{5}/.test(text) || letters !== letters.toUpperCase()) return []
  const why = 'A title in capitals reads as shouting. Write ‘Front Office Manager’.'
  return [{ field: 'title', from: 0, to: text.length, rule: 'shouting', why }]
}

function shortDescription(text: string): Found[] {
  const words = text.trim()
  if (words === '' || words.length >= minDescription) return []
  const why =
    'Say what the work is, what you ask for and what you offer: people apply for what they understand.'
  return [{ field: 'description', from: 0, to: text.length, rule: 'short', why }]
}
