import type { ScamRule } from '#contract/jobs/job-flags.ts'
import { amountSentences } from './sentence-amount-rules.ts'
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
    without: ['work', 'selection', 'copy', 'stays'],
  },
  {
    rule: 'passport',
    name: 'A passport is kept',
    example: 'Passports are kept in the office',
    holds: true,
    near: [['keep'], ['passport']],
    within: 6,
    without: ['work', 'valid', 'stays'],
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
    with: ['passOn', 'share', 'hand', 'number'],
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
    near: [['lend'], ['own'], ['account', 'bankCard']],
    within: 6,
    without: ['work'],
  },
  {
    rule: 'passport',
    name: 'A password',
    example: 'Send your e-mail and its password',
    holds: true,
    near: [['own', 'hand'], ['secret']],
    within: 5,
    without: ['work'],
  },
  {
    rule: 'passport',
    name: 'A card of the reader',
    example: 'Do you have an ATM card?',
    holds: false,
    near: [['reader'], ['bankCard']],
    within: 3,
    without: ['work', 'benefit'],
  },
  {
    rule: 'passport',
    name: 'An account in the name of the reader',
    example: 'Open a wallet in your name',
    holds: false,
    near: [['opens'], ['place', 'account'], ['inYourName']],
    within: 6,
    without: ['work'],
    inDuties: true,
    inOrder: true,
  },
  {
    rule: 'passport',
    name: 'Money goes on from the reader',
    example: 'You deposit the cheque and forward the balance',
    holds: false,
    near: [['reader'], ['cashIn'], ['passOn', 'hand']],
    within: 8,
    with: ['funds'],
    without: ['work', 'benefit'],
    inDuties: true,
    inOrder: true,
  },
  {
    rule: 'passport',
    name: 'A boss who has the passport',
    example: 'Passport with the boss',
    holds: false,
    near: [['passport'], ['taker']],
    within: 6,
    without: ['work', 'stays'],
  },
  {
    rule: 'passport',
    name: 'A parcel in the name of the reader',
    example: 'A package with your name arrives',
    holds: false,
    near: [['funds'], ['inYourName']],
    within: 4,
  },
  {
    rule: 'passport',
    name: 'Somebody else works on the reader’s device',
    example: 'Install AnyDesk and open your app',
    holds: false,
    near: [['remote'], ['own', 'reader', 'opens']],
    within: 6,
  },
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
