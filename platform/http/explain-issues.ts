import type { z } from 'zod'
import { Problem } from '#contract/base/problems.ts'

type Issue = z.core.$ZodIssue

const maxNames = 5
const namesIn = (keys: readonly string[]) =>
  [...keys.slice(0, maxNames).map((key) => key.slice(0, 60)), ...(keys.length > maxNames ? ['…'] : [])].join(
    ', ',
  )

function wordsFor(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is required'
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${namesIn(issue.keys)}`
  if (issue.code === 'invalid_union') {
    const tooLong = issue.errors.find(([first]) => first?.code === 'too_big')?.[0]
    if (tooLong) return wordsFor(tooLong)
    const nested = issue.errors.flat()[0]
    return issue.message !== 'Invalid input' || !nested ? issue.message : wordsFor(nested)
  }
  return issue.message.startsWith('Invalid input') ? 'is not valid' : issue.message
}

/** For a list of words or numbers the error belongs to the list, and quotes the wrong one. */
const isEntry = ({ path }: Issue) => typeof path.at(-1) === 'number'

/** Field of an error, as a form names it: 'pay.allowances.0.amount', but 'skills'. */
function fieldOf(issue: Issue): string {
  const path = isEntry(issue) ? issue.path.slice(0, -1) : issue.path
  return path.map(String).join('.') || 'body'
}

/** Readable name: people count from one, and no label is 'pay.allowances.0.amount'. */
function nameOf(field: string): string {
  const keys = field.split('.')
  const entries = keys.filter((key) => /^\d+$/.test(key)).map((key) => Number(key) + 1)
  const name = keys.filter((key) => !/^\d+$/.test(key)).join('.')
  return entries.length > 0 ? `${name} (entry ${entries.join(', ')})` : name
}

const maxQuoteLength = 40

/** The wrong entry after its words. */
function quoted(issue: Issue): string {
  const { input } = issue
  if (!isEntry(issue) || (typeof input !== 'string' && typeof input !== 'number')) return ''
  const text = String(input).trim()
  return (
    text && ` ('${text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength).toWellFormed()}…` : text}')`
  )
}

/** Maximum number of errors that one refusal names; the others come to light when these are mended. */
const maxExplained = 50

/** Refusal of input that does not match its schema: names each field, and the permitted values. */
export function explain(issues: readonly Issue[]): Problem {
  const fields: Record<string, string> = {}
  for (const issue of issues.slice(0, maxExplained)) {
    const keys = issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : undefined
    if (keys)
      for (const key of keys.slice(0, maxExplained)) fields[key.slice(0, 60)] ??= 'is not a known field'
    else fields[fieldOf(issue)] ??= `${wordsFor(issue)}${quoted(issue)}`
  }
  const [name, words] = Object.entries(fields)[0] ?? ['body', 'is not valid']
  const isSentence = /^[A-Z]/.test(words)
  return new Problem('invalid_input', { words: isSentence ? words : `${nameOf(name)} ${words}`, fields })
}
