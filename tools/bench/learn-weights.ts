import { featuresOf, sentencesOf } from '#features/jobs/sentence-reading-rules.ts'
import type { Weights } from '#features/jobs/weighing-rules.ts'
import type { LabelledAd } from './labelled-ads.ts'

/** A sentence: its features, and the kinds that a reader found in it. */
interface Example {
  names: string[]
  kinds: ReadonlySet<string>
}

const fields = ['title', 'description', 'benefits'] as const

function examplesIn(ad: LabelledAd): Example[] {
  return fields.flatMap((field) => {
    const text = ad[field]
    const marks = ad.bad.flatMap(({ kind, words }) => {
      const from = text.indexOf(words)
      return from < 0 ? [] : [{ kind, from, to: from + words.length }]
    })
    return sentencesOf(text).map((sentence) => {
      const [from, to] = [sentence[0]?.from ?? 0, sentence.at(-1)?.to ?? 0]
      const own = marks.filter((mark) => {
        const shared = Math.min(mark.to, to) - Math.max(mark.from, from)
        return shared * 2 > Math.min(mark.to - mark.from, to - from)
      })
      const names = featuresOf(sentence).map(({ name }) => name)
      return { names, kinds: new Set(own.map(({ kind }) => kind)) }
    })
  })
}

/** Repeatable random numbers, so that the same advertisements give the same weights. */
function random(): () => number {
  let state = 1
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Features in fewer sentences are no words of their own. */
const fewest = 5
const rounds = 30
const step = 0.3
/** Weights shrink by this share of themselves, so that what is rare stays small. */
const decay = 0.003

interface Regression {
  start: number
  weights: Map<string, number>
}

/** Logistic regression by stochastic descent with steps that shrink for each feature (AdaGrad). */
function regression(examples: readonly Example[], is: (example: Example) => boolean): Regression {
  const counts = new Map<string, number>()
  for (const { names } of examples) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const known = [...counts].flatMap(([name, count]) => (count >= fewest ? [name] : []))
  const places = new Map(known.map((name, at) => [name, at]))
  const read = examples.map((one) => ({
    features: one.names.flatMap((name) => places.get(name) ?? []),
    expected: is(one) ? 1 : 0,
  }))
  const weights = new Float64Array(known.length)
  const squares = new Float64Array(known.length).fill(1e-8)
  let [start, startSquare] = [0, 1e-8]
  const next = random()
  for (let round = 0; round < rounds; round++)
    for (const { features, expected } of shuffled(read, next)) {
      if (features.length === 0) continue
      const scale = 1 / Math.sqrt(features.length)
      const sum = features.reduce((all, one) => all + (weights[one] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-(start + sum * scale))) - expected
      for (const one of features) {
        const slope = error * scale + decay * (weights[one] ?? 0)
        squares[one] = (squares[one] ?? 0) + slope ** 2
        weights[one] = (weights[one] ?? 0) - (step * slope) / Math.sqrt(squares[one] ?? 1)
      }
      startSquare += error ** 2
      start -= (step * error) / Math.sqrt(startSquare)
    }
  return { start, weights: new Map(known.map((name, at) => [name, weights[at] ?? 0])) }
}

function shuffled<T>(all: readonly T[], next: () => number): T[] {
  const order = [...all]
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    ;[order[at], order[other]] = [order[other] as T, order[at] as T]
  }
  return order
}

const rounded = (value: number) => Math.round(value * 100) / 100
const written = (weights: Map<string, number>) =>
  Object.fromEntries(
    [...weights].flatMap(([name, weight]) => (rounded(weight) === 0 ? [] : [[name, rounded(weight)]])),
  )

/** The weights of all features: what speaks for a bad sentence at all, and among the bad ones for each kind. */
export function learn(ads: readonly LabelledAd[], kinds: readonly string[]): Weights {
  const examples = ads.flatMap(examplesIn)
  const bad = examples.filter((one) => one.kinds.size > 0)
  const any = regression(examples, (one) => one.kinds.size > 0)
  const byKind = kinds.map((kind) => regression(bad, (one) => one.kinds.has(kind)))
  const names = [...(byKind[0]?.weights.keys() ?? [])]
  return {
    start: rounded(any.start),
    weights: written(any.weights),
    kinds,
    kindWeights: Object.fromEntries(
      names.map((name) => [name, byKind.map(({ weights }) => rounded(weights.get(name) ?? 0))]),
    ),
  }
}
