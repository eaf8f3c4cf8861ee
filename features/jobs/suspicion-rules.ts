import type { ScamRule } from '#contract/jobs/job-flags.ts'
import { findScams } from './check-rules.ts'
import { type Sentence, sentencesOf, type Token } from './suspicion-reading-rules.ts'

type Kind = Token['kinds'] extends ReadonlySet<infer K> ? K : never

/** Words of an advertisement that may cost people money. Those that hold it wait for a look of an operator. */
export interface Suspicion {
  rule: ScamRule
  field: string
  from: number
  to: number
  holds: boolean
}

interface SentenceRule {
  rule: ScamRule
  /** For the desk and docs/what-the-rules-look-for.md. */
  name: string
  example: string
  holds: boolean
  /** Kinds of which one word each stands within so many words of the one before. */
  near: readonly (readonly Kind[])[]
  within: number
  /** One of these is anywhere in the sentence. */
  with?: readonly Kind[]
  /** None of these is anywhere in the sentence. */
  without?: readonly Kind[]
  /** A sentence about duties counts too. */
  inDuties?: true
  /** A denied word counts too. */
  evenDenied?: true
  /** It opens its sentence, or follows 'please', 'must', 'then' and the like. */
  asOrder?: true
  /** In this order only. */
  inOrder?: true
}

export const sentenceRules: readonly SentenceRule[] = [
  {
    rule: 'money',
    name: 'A fee for a step towards the job, asked of the reader',
    example: 'Candidates settle a registration fee before joining',
    holds: true,
    near: [['fee'], ['purpose']],
    within: 5,
    with: ['reader', 'before', 'sum', 'surePay', 'paid'],
    without: ['work'],
  },
  {
    rule: 'money',
    name: 'A cost for a step towards the job, with an amount',
    example: 'The medical costs 600 rufiyaa',
    holds: true,
    near: [['looseFee', 'pay', 'surePay', 'paid'], ['sum', 'number'], ['purpose']],
    within: 8,
    with: ['reader', 'before', 'surePay', 'paid'],
    without: ['work', 'benefit'],
  },
  {
    rule: 'money',
    name: 'The reader is to pay an amount',
    example: 'You need to send 500 rufiyaa first',
    holds: true,
    near: [['reader'], ['pay', 'surePay'], ['sum', 'fee']],
    within: 6,
    without: ['work', 'benefit'],
    inOrder: true,
  },
  {
    rule: 'money',
    name: 'An order to pay',
    example: 'Buy the starter kit for 1,500 rufiyaa',
    holds: true,
    near: [['pay', 'surePay'], ['sum']],
    within: 6,
    with: ['purpose', 'fee', 'looseFee', 'before', 'account', 'reader'],
    without: ['work', 'benefit'],
    inOrder: true,
    asOrder: true,
  },
  {
    rule: 'money',
    name: 'An amount that is to be paid beforehand',
    example: 'A refundable 1,000 rufiyaa secures your place',
    holds: true,
    near: [['sum', 'number'], ['before']],
    within: 5,
    with: ['surePay', 'fee', 'looseFee', 'paid', 'pay'],
    without: ['work', 'benefit'],
  },
  {
    rule: 'money',
    name: 'An amount and an account or a way to send it',
    example: 'Transfer MVR 300 to our BML account',
    holds: true,
    near: [
      ['surePay', 'pay'],
      ['sum', 'fee', 'looseFee', 'number'],
      ['account', 'voucher', 'phone'],
    ],
    within: 8,
    without: ['work'],
  },
  {
    rule: 'money',
    name: 'Vouchers, money services and coins',
    example: 'Buy a gift card and send us the code',
    holds: true,
    near: [['pay', 'surePay'], ['voucher']],
    within: 6,
    without: ['work'],
  },
  {
    rule: 'money',
    name: 'The reader is asked for a fee',
    example: 'You will be asked for a deposit',
    holds: true,
    near: [['reader'], ['asked'], ['fee']],
    within: 6,
    without: ['work', 'benefit'],
    inOrder: true,
  },
  {
    rule: 'money',
    name: 'Part of the pay is taken',
    example: 'The first salary goes to our agent',
    holds: false,
    near: [['taken', 'paid', 'keep'], ['share', 'number', 'purpose'], ['cut']],
    within: 6,
    without: ['work'],
  },
  {
    rule: 'money',
    name: 'An amount for a step towards the job',
    example: 'Just 450 dollars for the agency',
    holds: false,
    near: [['sum', 'number'], ['purpose']],
    within: 4,
    without: ['work'],
  },
  {
    rule: 'money',
    name: 'A fee in any words',
    example: 'A processing fee applies',
    holds: false,
    near: [
      ['fee', 'looseFee'],
      ['purpose', 'before', 'reader'],
    ],
    within: 4,
    without: ['work'],
  },
  {
    rule: 'money',
    name: 'A payment by the reader in any words',
    example: 'Successful candidates pay for the course',
    holds: false,
    near: [['reader'], ['surePay']],
    within: 5,
    without: ['work', 'benefit'],
    inOrder: true,
  },
  {
    rule: 'passport',
    name: 'A passport, or a copy of it, is sent',
    example: 'Send a passport copy to get started',
    holds: true,
    near: [['hand', 'copy'], ['passport']],
    within: 6,
    without: ['work', 'selection'],
  },
  {
    rule: 'passport',
    name: 'A passport or certificates stay with the employer',
    example: 'We keep your original certificates',
    holds: true,
    near: [['keep', 'hand'], ['own', 'original'], ['certificate']],
    within: 5,
    without: ['work', 'selection', 'copy'],
  },
  {
    rule: 'passport',
    name: 'A passport is kept',
    example: 'Passports are kept in the office',
    holds: true,
    near: [['keep'], ['passport']],
    within: 6,
    without: ['work', 'valid'],
  },
  {
    rule: 'passport',
    name: 'Pictures of cards',
    example: 'Send a photo of your ID card, both sides',
    holds: true,
    near: [['copy', 'hand'], ['bankCard']],
    within: 9,
    without: ['work'],
  },
  {
    rule: 'passport',
    name: 'A picture of an ID card',
    example: 'A selfie with your ID card',
    holds: false,
    near: [['copy', 'hand'], ['idCard']],
    within: 9,
    without: ['work'],
  },
  {
    rule: 'passport',
    name: 'Details of the reader’s account',
    example: 'Share your account number to receive the first pay',
    holds: true,
    near: [['hand', 'own'], ['account']],
    within: 5,
    with: ['hand'],
    without: ['work', 'selection'],
  },
  {
    rule: 'passport',
    name: 'The reader’s account is used for money of others',
    example: 'Receive payments in your personal account and forward them',
    holds: true,
    near: [['takeIn'], ['funds'], ['own'], ['place']],
    within: 7,
    without: ['work'],
    inDuties: true,
  },
  {
    rule: 'passport',
    name: 'Money of others passes through the reader’s account',
    example: 'Customers pay into your account and you send it on',
    holds: false,
    near: [['own'], ['place'], ['passOn', 'hand']],
    within: 8,
    with: ['funds', 'pay', 'share'],
    without: ['benefit'],
    inDuties: true,
  },
  {
    rule: 'passport',
    name: 'An account or a number is lent',
    example: 'Rent us your bank account',
    holds: true,
    near: [['lend'], ['own'], ['account']],
    within: 6,
    without: ['work'],
  },
  {
    rule: 'elsewhere',
    name: 'The reader is led to a chat',
    example: 'Message us on Telegram',
    holds: true,
    near: [['app'], ['contact', 'hand', 'phone', 'number']],
    within: 6,
    without: ['work', 'public'],
  },
  {
    rule: 'promise',
    name: 'Quick money without skills',
    example: 'Earn 500 dollars a day from home',
    holds: false,
    near: [
      ['earn', 'sum'],
      ['often', 'easy'],
    ],
    within: 8,
    with: ['easy'],
    without: ['work'],
  },
  {
    rule: 'promise',
    name: 'What nobody can promise',
    example: 'Visa guaranteed',
    holds: false,
    near: [['guaranteed'], ['promised']],
    within: 4,
  },
  {
    rule: 'promise',
    name: 'Investment and recruiting others',
    example: 'Invest and recruit your own team',
    holds: false,
    near: [
      ['invest', 'team'],
      ['earn', 'promised', 'own'],
    ],
    within: 8,
    without: ['work'],
  },
  {
    rule: 'promise',
    name: 'A job without an interview',
    example: 'No interview, start today',
    holds: false,
    near: [['none'], ['contact']],
    within: 2,
    with: ['easy'],
    evenDenied: true,
  },
]

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
  const asksNothing = !has(tokens, ['reader', 'before', 'sum', 'number', 'account', 'phone', 'own'])
  // 'Reply to our manager on Telegram' is none, 'Reply on Telegram' may be.
  if (asksNothing && !(has(tokens, ['app']) && has(tokens, ['employer'])) && tokens[0]?.kinds.has('opening'))
    return true
  return tokens.slice(0, at + 1).some(({ kinds }, index) => {
    if (!kinds.has('duty')) return false
    const before = tokens.slice(Math.max(0, index - 3), index)
    return !before.some(({ kinds: near, word }) => near.has('employer') || others.has(word))
  })
}

const orders = new Set('please kindly must just then should first simply and or'.split(' '))
const isOrder = (tokens: readonly Token[], at: number) => at === 0 || orders.has(tokens[at - 1]?.word ?? '')

const has = (tokens: readonly Token[], kinds: readonly Kind[]) =>
  tokens.some((token) => kinds.some((kind) => token.kinds.has(kind)))

function inSentence({ tokens }: Sentence): Omit<Suspicion, 'field'>[] {
  return sentenceRules.flatMap((one) => {
    const fit = firstFit(tokens, one)
    if (!fit) return []
    if (one.with && !has(tokens, one.with)) return []
    if (one.without && has(tokens, one.without)) return []
    if (one.asOrder && !isOrder(tokens, fit.at)) return []
    if (!one.inDuties && isDuty(tokens, fit.at)) return []
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
    return bySign.slice(0, maxFound).map((one) => ({ ...one, field }))
  })
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
