import { patternOf } from './check-phrase-rules.ts'
import { wordRules } from './check-word-rules.ts'

/** A finding in an advertisement: the field, the offsets, the rule and the reason. */
export interface Found {
  field: string
  from: number
  to: number
  rule: string
  why: string
  /** Number of further findings of the rule in the field that are not given; on the last one only. */
  more?: number
}

/** Maximum number of findings of one rule in one field. */
const maxFound = 20

/** Replaces the tags of HTML by blanks, so that offsets stay the same. Linear time. */
const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, (tag) => ' '.repeat(tag.length))

const looked = ['title', 'description', 'benefits'] as const
const minDescription = 120

type CheckedFields = { [field in (typeof looked)[number]]?: string | undefined }

interface Span {
  from: number
  to: number
}

const compiled = wordRules.map(({ rule, why, phrases, dhivehi, unless, besides = [], signs = [] }) => ({
  rule,
  why,
  patterns: [...[...phrases, ...dhivehi].map(patternOf), ...signs.map(({ pattern }) => pattern)],
  exceptions: unless.map(patternOf),
  besides: besides.map(patternOf),
}))

/** Spans of all patterns in their order, the longer of two with one start first. */
const spansOf = (text: string, patterns: readonly RegExp[]): Span[] =>
  patterns
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index, 0: words }) => ({
        from: index,
        to: index + words.trimEnd().length,
      })),
    )
    .sort((a, b) => a.from - b.from || b.to - a.to)

/** The spans that are in none of the others. Both are in their order. */
function outside(spans: readonly Span[], others: readonly Span[]): Span[] {
  let next = 0
  let reach = 0
  return spans.filter(({ from, to }) => {
    for (let other = others[next]; other && other.from <= from; other = others[++next])
      reach = Math.max(reach, other.to)
    return to > reach
  })
}

/** The spans that overlap none before them. */
function apartFrom(spans: readonly Span[]): Span[] {
  let reach = 0
  return spans.filter(({ from, to }) => {
    const isApart = from >= reach
    reach = Math.max(reach, to)
    return isApart
  })
}

/** Clauses of a text: what stands between full stops, semicolons and ends of lines. */
function clausesOf(text: string): Span[] {
  const ends = [...text.matchAll(/[.!?](?=\s|$)|[;\n]/g)].map(({ index }) => index + 1)
  return [...ends, text.length].map((to, at) => ({ from: ends[at - 1] ?? 0, to }))
}

/** The clauses in which one of the spans begins. Both are in their order. */
function clausesWith(clauses: readonly Span[], spans: readonly Span[]): Span[] {
  let next = 0
  return clauses.filter(({ from, to }) => {
    while ((spans[next]?.from ?? Infinity) < from) next += 1
    return (spans[next]?.from ?? Infinity) < to
  })
}

/** Returns the findings in an advertisement in their order. Spans of one rule do not overlap. */
export function findInWords(fields: CheckedFields): Found[] {
  return looked.flatMap((field) => {
    const text = withoutTags(fields[field] ?? '')
    const clauses = clausesOf(text)
    const whole =
      field === 'title' ? shoutedTitle(text) : field === 'description' ? shortDescription(text) : []
    return compiled
      .filter(({ rule }) => !whole.some((one) => one.rule === rule))
      .flatMap(({ rule, why, patterns, exceptions, besides }) => {
        const spans = spansOf(text, patterns)
        if (spans.length === 0) return []
        const left = outside(spans, spansOf(text, exceptions))
        const asked = outside(left, clausesWith(clauses, spansOf(text, besides)))
        const all = apartFrom(asked)
        const given = all.slice(0, maxFound)
        const more = all.length - given.length
        return given.map((span, at): Found => {
          const isLast = more > 0 && at === given.length - 1
          return { field, ...span, rule, why, ...(isLast && { more }) }
        })
      })
      .concat(whole)
      .sort((a, b) => a.from - b.from)
  })
}

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
