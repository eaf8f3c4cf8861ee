import { type Latency, latencyOf } from './latency.ts'

/** Texts that are typed letter by letter. */
const typed = [
  'waiter',
  'receptionist',
  'front office',
  'accountant',
  'nurse',
  'maafushi',
  'male',
  'teacher',
  'manager',
]

/** Suggestions for every prefix of some words, sequentially. */
export function suggestionFigures(url: string): Promise<Latency> {
  const beginnings = typed.flatMap((words) => [...words].map((_, at) => words.slice(0, at + 1)))
  const paths = beginnings.map((q) => `/api/jobs/suggestions?q=${encodeURIComponent(q)}`)
  return latencyOf(url, paths, 5)
}
