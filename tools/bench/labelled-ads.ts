import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { scamRules } from '#contract/jobs/job-flags.ts'

/** The kinds of sentences that cost people something; far too high pay is none of words. */
export const sentenceKinds = scamRules.filter((rule) => rule !== 'pay')

/** An advertisement with its sentences that cost people something, as a reader marked them; none in an ordinary one. */
const LabelledAd = z.object({
  title: z.string(),
  description: z.string(),
  benefits: z.string(),
  bad: z.array(z.object({ kind: z.enum(sentenceKinds), words: z.string() })),
})
export type LabelledAd = z.output<typeof LabelledAd>

/** Own advertisements: those that the weights are learnt from, and those that were read once, afterwards. */
export const labelledSets = {
  learntFrom: `${import.meta.dirname}/judged/labelled-ads.jsonl`,
  lookedAtOnce: `${import.meta.dirname}/judged/labelled-ads-looked-at-once.jsonl`,
}

export async function readLabelledAds(path: string): Promise<LabelledAd[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => LabelledAd.parse(JSON.parse(line)))
}
