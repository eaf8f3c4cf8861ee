import { type Feature, featuresOf, type Span, sentencesOf, type Word } from './sentence-reading-rules.ts'

/** Learnt from labelled advertisements (tools/bench/learn.ts): by feature, how much it speaks for a sentence that costs people something. */
export interface Weights {
  /** Score of a sentence without any known feature. */
  start: number
  weights: Readonly<Record<string, number>>
  /** The kinds of such sentences, and by feature how much it speaks for each, in the same order. */
  kinds: readonly string[]
  kindWeights: Readonly<Record<string, readonly number[]>>
}

export interface Weighed extends Span {
  kind: string
  score: number
  /** The whole sentence, and its words as they were read. */
  sentence: Span
  words: readonly string[]
}

/** Looks among a table's own properties alone: a text may say 'constructor'. */
const of = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

/** A sentence of so many words is shown whole. */
const fewWords = 12

/** The sentences of a text of at least this score, each with its kind and with the words that speak most for it. */
export function weighed(text: string, learnt: Weights, least: number): Weighed[] {
  return sentencesOf(text).flatMap((sentence) => {
    const known = featuresOf(sentence).flatMap((feature) => {
      const weight = of(learnt.weights, feature.name)
      return weight === undefined ? [] : [{ ...feature, weight }]
    })
    const sum = known.reduce((all, { weight }) => all + weight, 0)
    const score = learnt.start + sum / Math.sqrt(Math.max(1, known.length))
    if (score < least) return []
    const whole = spanOf(sentence, 0, sentence.length - 1)
    const words = sentence.map(({ word }) => word)
    const loud = sentence.length <= fewWords ? whole : loudest(sentence, known)
    return [{ ...loud, kind: kindOf(sentence, learnt), score, sentence: whole, words }]
  })
}

/** The words in a row whose weights are highest together. */
function loudest(sentence: readonly Word[], known: readonly (Feature & { weight: number })[]): Span {
  const loud = sentence.map(() => 0)
  for (const { ends, weight } of known) for (const at of ends) loud[at] = (loud[at] ?? 0) + weight / 2
  let [from, best, sum] = [0, 0, 0]
  let span = { from: 0, to: sentence.length - 1 }
  loud.forEach((one, at) => {
    if (sum <= 0) [from, sum] = [at, 0]
    sum += one
    if (sum > best) [best, span] = [sum, { from, to: at }]
  })
  return spanOf(sentence, span.from, span.to)
}

const spanOf = (sentence: readonly Word[], first: number, last: number): Span => ({
  from: sentence[first]?.from ?? 0,
  to: sentence[last]?.to ?? 0,
})

function kindOf(sentence: readonly Word[], { kinds, kindWeights }: Weights): string {
  const sums = kinds.map(() => 0)
  for (const { name } of featuresOf(sentence))
    of(kindWeights, name)?.forEach((weight, at) => {
      sums[at] = (sums[at] ?? 0) + weight
    })
  return kinds[sums.indexOf(Math.max(...sums))] ?? ''
}
