/** `node tools/bench/learn.ts` learns the weights again, once advertisements were added to those that it learns from. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { labelledSets, readLabelledAds, sentenceKinds } from './labelled-ads.ts'
import { learn } from './learn-weights.ts'

const path = labelledSets.learntFrom
const from = createHash('sha256')
  .update(await readFile(path))
  .digest('hex')
  .slice(0, 16)
const learnt = { from, ...learn(await readLabelledAds(path), sentenceKinds) }
await writeFile(
  `${import.meta.dirname}/../../features/jobs/learnt-weights.json`,
  `${JSON.stringify(learnt)}\n`,
)
