import type { ScamRule } from '#contract/jobs/job-flags.ts'
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
