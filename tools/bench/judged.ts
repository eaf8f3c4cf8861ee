import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const pattern = z.string().transform((text) => new RegExp(text, 'i'))

/** A query as people type it, and the advertisements that answer it. */
const Judged = z.object({
  kind: z.string(),
  q: z.string(),
  /** Pattern of a correct job's title. */
  title: pattern,
  /** And its place. */
  place: pattern.optional(),
})
export type Judged = z.output<typeof Judged>

/** The set that the search was written with. What it gets of this one says nothing of what people get. */
export const tuningSet = `${import.meta.dirname}/judged/tuning.jsonl`

/** Reads a set of judged queries, one on each line as JSON. Fields that are not asked for fall away. */
export async function readJudged(path: string): Promise<Judged[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => Judged.parse(JSON.parse(line)))
}
