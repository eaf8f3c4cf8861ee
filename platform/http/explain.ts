import type { z } from 'zod'
import { Problem } from '#contract/problems.ts'

type Issue = z.core.$ZodIssue

function wordsFor(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is required'
  if (issue.code === 'unrecognized_keys') return `has unknown fields: ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_union') {
    const nested = issue.errors.flat()[0]
    return issue.message !== 'Invalid input' || !nested ? issue.message : wordsFor(nested)
  }
  return issue.message.startsWith('Invalid input') ? 'is not valid' : issue.message
}

/** The refusal for input that does not fit its schema: names each field, and says what is allowed. */
export function explain(issues: readonly Issue[]): Problem {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const keys = issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : undefined
    if (keys) for (const key of keys) fields[key.slice(0, 60)] ??= 'is not a known field'
    else fields[issue.path.map(String).join('.') || 'body'] ??= wordsFor(issue)
  }
  const [name, words] = Object.entries(fields)[0] ?? ['body', 'is not valid']
  const isSentence = /^[A-Z]/.test(words)
  return new Problem('invalid_input', { words: isSentence ? words : `${name} ${words}`, fields })
}
