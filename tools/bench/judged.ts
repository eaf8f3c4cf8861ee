import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const pattern = z.string().transform((text) => new RegExp(text, 'i'))

/** A realistic query, and the advertisements that answer it. */
const Judged = z.object({
  kind: z.string(),
  q: z.string(),
  /** Pattern of a correct job's title. */
  title: pattern,
  /** And its place. */
  place: pattern.optional(),
})
export type Judged = z.output<typeof Judged>

/** Tuning set of the search: its results do not predict those of people. */
export const tuningSet = `${import.meta.dirname}/judged/tuning.jsonl`

/** Reads a set of judged queries, one JSON per line. Unknown fields are ignored. */
export async function readJudged(path: string): Promise<Judged[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => Judged.parse(JSON.parse(line)))
}
