import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Weights } from '#features/jobs/weighing-rules.ts'

const text = readFileSync(join(import.meta.dirname, '../learnt-weights.json'), 'utf8')

/** The weights of sentences; `node tools/bench/learn.ts` writes the file. */
export const learntWeights: Weights & {
  /** Digest of the advertisements, and so of the rules: other ones read all jobs again. */
  from: string
} = JSON.parse(text)
