import { isScamRule, type ScamRule } from '#contract/jobs/job-flags.ts'
import { findInWords } from './check-rules.ts'
import { wordsOf } from './sentence-reading-rules.ts'
import { type Weights, weighed } from './weighing-rules.ts'

/** Words of an advertisement that may cost people something. Those that hold it wait for a look of an operator. */
export interface Suspicion {
  rule: ScamRule
  field: string
  from: number
  to: number
  holds: boolean
}

export interface ReadFields {
  title: string
  description: string
  benefits: string
  /** Questions for applicants, a line each. */
  questions?: string | undefined
}

/** Fields that are read, in their order. */
export const readFields = ['title', 'description', 'benefits', 'questions'] as const

interface Advertisement {
  title: string
  descriptionText: string
  benefits: string
  questions: readonly { text: string; choices: readonly string[] }[] | null
}

/** The fields of an advertisement that are read: to hold it, and to flag it. */
export const fieldsOf = ({ title, descriptionText, benefits, questions }: Advertisement): ReadFields => ({
  title,
  description: descriptionText,
  benefits,
  questions: (questions ?? []).flatMap(({ text, choices }) => [text, ...choices]).join('\n'),
})

/** Maximum number of suspicions in one field, and of characters of the words of one. */
const [maxFound, maxWords] = [20, 200]

/**
 * Score thresholds. `asks`: flag a sentence that names something to ask for or promise. `flags`: flag any other sentence.
 * `holds`: hold the advertisement; at most one ordinary advertisement in a hundred may reach it. `phrase` is added for a phrase
 * of the table of advice.
 */
const scores = { asks: -2, flags: -1, holds: 0.8, phrase: 1.6 }

const names = {
  holds:
    wordsOf(`money cash fee fees charge cost pay paid payment deposit amount sum bond penalty salary wage buy purchase invest
    transfer balance advance refund refundable voucher token commission topup recharge loan guarantee sell sale quota visa medical ticket
    uniform training course kit CURRENCY passport certificate document original id nid licence card account bank password pin otp code
    cvv sim parcel package bag selfie signature cheque check wallet photo copy number whatsapp viber telegram messenger instagram imo
    wechat botim signal skype facebook gmail inbox dm chat link group message phone PHONE`),
  promises: wordsOf(
    'earn earning income profit guaranteed guarantee interview hired hiring easy free travel girl companion body',
  ),
}
const [asks, alsoPromises] = [new Set(names.holds), new Set(names.promises)]

/** Promises cost nothing by themselves. */
const mayHold = (rule: ScamRule, words: readonly string[]) =>
  rule !== 'promise' && words.some((word) => asks.has(word))

const leastOf = (words: readonly string[]) =>
  words.some((word) => asks.has(word) || alsoPromises.has(word)) ? scores.asks : scores.flags

/** The suspicious sentences of an advertisement, in the order of each field. */
export function suspicionsIn(fields: ReadFields, weights: Weights): Suspicion[] {
  const phrases = findInWords(fields).filter(({ rule }) => isScamRule(rule))
  return readFields.flatMap((field) =>
    weighed(fields[field] ?? '', weights, scores.asks - scores.phrase)
      .flatMap(({ kind, score: own, sentence, words, from, to }) => {
        const phrase = phrases.find(
          (one) => one.field === field && one.from < sentence.to && one.to > sentence.from,
        )
        const score = own + (phrase ? scores.phrase : 0)
        const rule = phrase?.rule ?? kind
        if (score < leastOf(words) || !isScamRule(rule)) return []
        const span = { from, to: Math.min(to, from + maxWords) }
        return [{ rule, field, ...span, holds: score >= scores.holds && mayHold(rule, words) }]
      })
      .slice(0, maxFound),
  )
}
