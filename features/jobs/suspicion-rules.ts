import type { ScamRule } from '#contract/jobs/job-flags.ts'
import { findScams } from './check-rules.ts'
import { type Kind, type SentenceRule, sentenceRules } from './sentence-rules.ts'
import { type Sentence, sentencesOf, type Token } from './suspicion-reading-rules.ts'

/** Words of an advertisement that may cost people money. Those that hold it wait for a look of an operator. */
export interface Suspicion {
  rule: ScamRule
  field: string
  from: number
  to: number
  holds: boolean
}

/** Maximum number of suspicions in one field. */
const maxFound = 20

/** The reading of one rule in a sentence: the first words that fit. Cost grows with the sentence alone. */
function firstFit(tokens: readonly Token[], { near, within, inOrder, evenDenied }: SentenceRule) {
  const fits = (token: Token, kinds: readonly Kind[]) =>
    (evenDenied || !token.isDenied) && kinds.some((kind) => token.kinds.has(kind))
  for (let at = 0; at < tokens.length; at++) {
    // Words of each kind behind the first one, in any order unless the order matters.
    const head = tokens[at] as Token
    const first = near.findIndex((kinds, index) => (!inOrder || index === 0) && fits(head, kinds))
    if (first < 0) continue
    const left = near.map((_, index) => index).filter((index) => index !== first)
    let last = at
    for (let next = at + 1; left.length > 0 && next - last <= within && next < tokens.length; next++) {
      const found = (inOrder ? left.slice(0, 1) : left).find((index) =>
        fits(tokens[next] as Token, near[index] ?? []),
      )
      if (found === undefined) continue
      left.splice(left.indexOf(found), 1)
      last = next
    }
    if (left.length === 0) return { at, last }
  }
  return undefined
}

/** People whose act is no duty of the reader, and words that ask for something. */
const others = new Set('agent they he she please kindly'.split(' '))

/** Is what stands at this word part of a duty: 'Collect deposits', 'you will process payments'? */
function isDuty(tokens: readonly Token[], at: number): boolean {
  // 'Scan and mail us your card'.
  const isForUs = tokens.some(({ kinds }, next) => kinds.has('me') && tokens[next - 1]?.kinds.has('hand'))
  if (isForUs) return false
  const asksNothing = !has(tokens, ['reader', 'before', 'sum', 'number', 'account', 'phone', 'own'])
  // 'Reply to our manager on Telegram' is none, 'Reply on Telegram' may be.
  if (asksNothing && !(has(tokens, ['app']) && has(tokens, ['employer'])) && tokens[0]?.kinds.has('opening'))
    return true
  return tokens.slice(0, at + 1).some(({ kinds, word }, index) => {
    // 'Licence handled by us' is what was done, and no duty.
    if (!kinds.has('duty') || isDone(word)) return false
    // 'Verify yourself' is asked of the reader.
    if (tokens[index + 1]?.word === 'yourself') return false
    const before = tokens.slice(Math.max(0, index - 3), index)
    return !before.some(({ kinds: near, word }) => near.has('employer') || others.has(word))
  })
}

/** 'Lead the agents, handle deposits': what the duty is about stands right behind it. */
const isHandled = (tokens: readonly Token[], { at, last }: { at: number; last: number }) =>
  tokens.slice(at + 1, last + 1).some(({ kinds }, index) => {
    const [before, verb] = [tokens[at + index - 1], tokens[at + index]]
    if (!kinds.has('fee') || !verb?.kinds.has('duty') || /(?:ing|ed)$/.test(verb.word)) return false
    return !before || !(others.has(before.word) || before.kinds.has('reader') || before.kinds.has('employer'))
  })

const isDone = (word: string) => word.endsWith('ed') && word !== 'experienced' && word !== 'skilled'

const orders = new Set('please kindly must just then should first simply and or'.split(' '))
const isOrder = (tokens: readonly Token[], at: number) => at === 0 || orders.has(tokens[at - 1]?.word ?? '')

/** 'Tools given, MVR 15,000': an amount with no other words in its part is the pay. */
const isAlone = (tokens: readonly Token[], at: number) =>
  at < 2 || !tokens.some((token, index) => index !== at && token.part === tokens[at]?.part)

const has = (tokens: readonly Token[], kinds: readonly Kind[]) =>
  tokens.some((token) => kinds.some((kind) => token.kinds.has(kind)))

function inSentence({ tokens }: Sentence): Omit<Suspicion, 'field'>[] {
  const asked = tokens.filter(({ isDenied }) => !isDenied)
  return sentenceRules.flatMap((one) => {
    const fit = firstFit(tokens, one)
    if (!fit) return []
    if (one.with && !has(asked, one.with)) return []
    if (one.without && has(tokens, one.without)) return []
    if (one.insideOnly && isAlone(tokens, fit.at)) return []
    if (one.asOrder && !isOrder(tokens, fit.at)) return []
    if (!one.inDuties && (isDuty(tokens, fit.at) || isHandled(tokens, fit))) return []
    const span = { from: tokens[fit.at]?.from ?? 0, to: tokens[fit.last]?.to ?? 0 }
    return [{ rule: one.rule, holds: one.holds, ...span }]
  })
}

/** Does a phrase of the table of advice hold the advertisement? Its sentence must ask something of the reader. */
function phraseHolds(rule: string, { tokens }: Sentence, from: number): boolean {
  const at = Math.max(
    0,
    tokens.findIndex((token) => token.to > from),
  )
  if (has(tokens, ['work']) || tokens[at]?.isDenied || isDuty(tokens, at)) return false
  if (rule !== 'money') return !has(tokens, ['public', 'selection'])
  if (has(tokens, ['benefit'])) return false
  return (
    has(tokens, ['reader', 'before']) ||
    (has(tokens, ['sum']) && has(tokens, ['purpose', 'fee', 'account', 'voucher', 'phone']))
  )
}

export interface ReadFields {
  title: string
  description: string
  benefits: string
  /** Questions to applicants, a line each. */
  questions?: string | undefined
}

const readFields = ['title', 'description', 'benefits', 'questions'] as const

/** The suspicious words of an advertisement, in the order of each field. */
export function suspicionsIn(fields: ReadFields): Suspicion[] {
  const phrases = findScams(fields)
  return readFields.flatMap((field) => {
    const text = fields[field] ?? ''
    const sentences = sentencesOf(text)
    const bySign = sentences.flatMap((sentence) => {
      const own = inSentence(sentence)
      const byPhrase = phrases
        .filter((one) => one.field === field && one.from >= sentence.from && one.from < sentence.to)
        .map(({ rule, from, to }) => ({
          rule: rule as ScamRule,
          from,
          to,
          holds: phraseHolds(rule, sentence, from),
        }))
      return together(own, byPhrase)
    })
    return apart(bySign)
      .slice(0, maxFound)
      .map((one) => ({ ...one, field }))
  })
}

/** First of the findings of one rule that overlap, across a line break. It holds if any of them does. */
function apart(found: readonly Omit<Suspicion, 'field'>[]): Omit<Suspicion, 'field'>[] {
  const kept: Omit<Suspicion, 'field'>[] = []
  const last = new Map<string, Omit<Suspicion, 'field'>>()
  for (const one of found) {
    const before = last.get(one.rule)
    if (before && one.from < before.to) {
      before.holds ||= one.holds
      continue
    }
    const own = { ...one }
    last.set(one.rule, own)
    kept.push(own)
  }
  return kept
}

/**
 * The phrases of a sentence, and of each rule without one the first finding. If any finding of a rule holds,
 * all of that sentence do.
 */
function together(
  own: readonly Omit<Suspicion, 'field'>[],
  phrases: readonly Omit<Suspicion, 'field'>[],
): Omit<Suspicion, 'field'>[] {
  const byRule = Map.groupBy([...phrases, ...own], ({ rule }) => rule)
  return [...byRule.entries()]
    .flatMap(([rule, same]) => {
      const holds = same.some((one) => one.holds)
      const named = phrases.filter((one) => one.rule === rule)
      const given = named.length > 0 ? named : [same.find((one) => one.holds) ?? same[0]]
      return given.flatMap((one) => (one ? [{ ...one, holds }] : []))
    })
    .toSorted((a, b) => a.from - b.from)
}
