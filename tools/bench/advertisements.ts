import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { findInWords } from '#features/jobs/check-rules.ts'

/** An advertisement labelled by a person: its problematic passages by rule. */
const Labelled = z.object({
  /** 'own', or the file and row of a quote. */
  from: z.string(),
  title: z.string(),
  description: z.string(),
  found: z.array(z.object({ rule: z.string(), quote: z.string() })),
})
type Labelled = z.output<typeof Labelled>

/** The tuning set of the rules, and a test set that was evaluated once. */
export const adSets = {
  writtenWith: `${import.meta.dirname}/judged/advertisements.jsonl`,
  lookedAtOnce: `${import.meta.dirname}/judged/advertisements-looked-at-once.jsonl`,
}

/** Reads labelled advertisements, one JSON per line. */
export async function readLabelled(path: string): Promise<Labelled[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => Labelled.parse(JSON.parse(line)))
}

/** Passages by rule: found and labelled, only found, only labelled. */
interface Counts {
  right: number
  wrong: number
  missed: number
}
export interface CheckFigures extends Counts {
  rule: string
  precision: number
  recall: number
}

interface Judged {
  rule: string
  outcome: keyof Counts
  words: string
}

/** A one-sentence advertisement is always short: its length is not evaluated. */
const isJudged = ({ rule }: { rule: string }) => rule !== 'short'

/**
 * Compares findings with labels: correct, wrong and missed. A finding is correct if it overlaps a label of
 * its rule.
 */
function judge({ title, description, found: labels }: Labelled): Judged[] {
  const texts = { title, description }
  const labelled = labels.flatMap(({ rule, quote }) =>
    (['title', 'description'] as const).flatMap((field) => {
      const places = texts[field].split(quote).slice(0, -1)
      const starts = places.map((_, at) => places.slice(0, at + 1).join(quote).length)
      return starts.map((from) => ({ rule, field, from, to: from + quote.length, words: quote }))
    }),
  )
  const found = findInWords(texts).filter(isJudged)
  type Passage = { rule: string; field: string; from: number; to: number }
  const isSame = (one: Passage, other: Passage) =>
    one.rule === other.rule && one.field === other.field && one.from < other.to && other.from < one.to
  return [
    ...found.map((one) => ({
      rule: one.rule,
      outcome: labelled.some((label) => isSame(one, label)) ? ('right' as const) : ('wrong' as const),
      words: texts[one.field as keyof typeof texts].slice(one.from, one.to),
    })),
    ...labelled
      .filter((label) => !found.some((one) => isSame(one, label)))
      .map(({ rule, words }) => ({ rule, outcome: 'missed' as const, words })),
  ]
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : Math.round((part / whole) * 1000) / 1000)

function figuresOf(rule: string, judged: readonly Judged[]): CheckFigures {
  const count = (wanted: keyof Counts) => judged.filter(({ outcome }) => outcome === wanted).length
  const [right, wrong, missed] = [count('right'), count('wrong'), count('missed')]
  const precision = share(right, right + wrong)
  return { rule, right, wrong, missed, precision, recall: share(right, right + missed) }
}

/** Returns precision and recall per rule about words; the last line is the total. */
export function checkFigures(set: readonly Labelled[]): { figures: CheckFigures[]; judged: Judged[] } {
  const judged = set.flatMap(judge)
  const rules = [...new Set(judged.map(({ rule }) => rule))].sort()
  const byRule = rules.map((rule) =>
    figuresOf(
      rule,
      judged.filter((one) => one.rule === rule),
    ),
  )
  return { figures: [...byRule, figuresOf('all', judged)], judged }
}

/** Own sentences, each with the one rule that a reader finds in it, or `-`. */
export async function readSentences(): Promise<{ rule: string; sentence: string }[]> {
  const lines = (await readFile(`${import.meta.dirname}/judged/sentences.txt`, 'utf8')).trim().split('\n')
  return lines.map((line) => {
    const [rule = '', sentence = ''] = line.split(' | ')
    return { rule, sentence }
  })
}

/** Compares the findings in sentences with their labels, each sentence as a whole. */
export function judgeSentences(sentences: readonly { rule: string; sentence: string }[]) {
  const judged = sentences.map(({ rule, sentence }) => {
    const found = findInWords({ description: sentence }).filter(isJudged)
    const wrong = found.some((one) => one.rule !== rule)
    return { sentence, rule, wrong, missed: rule !== '-' && !found.some((one) => one.rule === rule) }
  })
  return { wrong: judged.filter((one) => one.wrong), missed: judged.filter((one) => one.missed) }
}
