import type { ScamRule } from '#contract/jobs/job-flags.ts'
import { amountSentences } from './sentence-amount-rules.ts'
import { documentSentences } from './sentence-document-rules.ts'
import { moneySentences } from './sentence-money-rules.ts'
import type { Token } from './suspicion-reading-rules.ts'

export type Kind = Token['kinds'] extends ReadonlySet<infer K> ? K : never

export interface SentenceRule {
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
  /** Other words stand in its part of the sentence; an amount alone is the pay. */
  insideOnly?: true
  /** In this order only. */
  inOrder?: true
}

export const sentenceRules: readonly SentenceRule[] = [
  ...moneySentences,
  ...amountSentences,
  ...documentSentences,
  {
    rule: 'elsewhere',
    name: 'The reader is led to a chat',
    example: 'Message us on Telegram',
    holds: true,
    near: [['app'], ['contact', 'hand', 'phone', 'number']],
    within: 8,
    without: ['work', 'public'],
  },
  {
    rule: 'elsewhere',
    name: 'The reader is added to a chat',
    example: 'We add you to the Viber group',
    holds: false,
    near: [['join'], ['chat']],
    within: 6,
    without: ['work'],
    inOrder: true,
  },
  {
    rule: 'elsewhere',
    name: 'A chat as the way to apply',
    example: 'WhatsApp your CV',
    holds: true,
    near: [['chat'], ['own']],
    within: 1,
    without: ['work', 'public'],
    asOrder: true,
    inOrder: true,
  },
  {
    rule: 'elsewhere',
    name: 'A direct message',
    example: 'Inbox me',
    holds: true,
    near: [['direct'], ['me']],
    within: 1,
    without: ['work', 'public'],
    inOrder: true,
  },
  {
    rule: 'elsewhere',
    name: 'Not here',
    example: 'Do not apply here',
    holds: true,
    near: [['none'], ['applyHere']],
    within: 3,
    evenDenied: true,
    inOrder: true,
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
    name: 'An amount to invest',
    example: 'Invest 50,000 rufiyaa and become a partner',
    holds: false,
    near: [['invest'], ['sum', 'number']],
    within: 4,
    without: ['work'],
    inOrder: true,
  },
  {
    rule: 'promise',
    name: 'An amount for bringing others',
    example: 'Bring two friends, get 300',
    holds: false,
    near: [['team'], ['number', 'sum']],
    within: 4,
    without: ['work', 'benefit'],
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
