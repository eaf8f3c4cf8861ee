import { z } from 'zod'
import { list, prepared } from '../base/bounded.ts'
import { formatAmount } from '../base/money.ts'
import { Day, line, numberLike, requiredLine, wholeNumber, word } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import {
  contractKinds,
  inKindFacts,
  notStatedReasons,
  payoutCurrencies,
  rooms,
  serviceCharges,
} from '../facts/pay-vocabularies.ts'
import { currencies, salaryPeriods } from '../facts/vocabularies.ts'

/** Empty, or blanks as a form sends them. */
const isBlank = (given: unknown) =>
  typeof given === 'string' && given.length <= lengths.line && given.trim() === ''

const blankIsAbsent = <T extends z.ZodType>(schema: T) =>
  prepared((given) => (isBlank(given) || given === null ? undefined : given), schema.optional())

interface Amounts {
  min?: number
  minWords?: string
  max?: number
}

/** An amount with at most two decimals, as a number or typed: '8,000' is valid, '8.000' is ambiguous and refused. */
export const amount = ({ min = 0, minWords = `must be at least ${min}`, max = 100_000_000 }: Amounts = {}) =>
  numberLike('must be a number', (number) =>
    number
      .min(min, minWords)
      .max(max, `must be at most ${formatAmount(max)}`)
      .refine(
        (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
        'must have at most two decimals',
      ),
  )
const money = amount()

/** An optional amount: a form sends it as an empty field. */
export const OptionalAmount = blankIsAbsent(money)

export const needed = <T extends z.ZodType>(schema: T) =>
  prepared((given) => (isBlank(given) || given === null ? undefined : given), schema)

const CurrencyWord = word(currencies).default('MVR')
const maxParts = 20

/** Fixed extra pay in every period, in addition to the basic pay. */
export const Allowance = z.strictObject({
  name: requiredLine(lengths.word),
  amount: needed(money),
  currency: CurrencyWord,
  period: word(salaryPeriods).default('month'),
})

/** Commission, tips, overtime: words, a monthly average, or both. Never guaranteed. */
const VariablePart = z.strictObject({
  name: requiredLine(lengths.word),
  average: OptionalAmount,
  currency: CurrencyWord,
  words: line(lengths.line).default(''),
})

/** Monthly share of the service charge: the minimum and the average of the last three months, if known. */
const ServiceChargeShare = z
  .strictObject({
    kind: word(serviceCharges),
    lowest: OptionalAmount,
    average: OptionalAmount,
    currency: CurrencyWord,
  })
  .superRefine(({ kind, lowest, average }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'None' && (lowest ?? average) !== undefined)
      refuse('kind', 'must be Share where amounts are given')
    if (lowest !== undefined && average !== undefined && average < lowest)
      refuse('average', 'must be at least the lowest')
  })

const parts = <T extends z.ZodType>(part: T) => list(part, maxParts).default([])

/** Pay of a job in addition to the basic pay. All fields are optional; the input replaces the stored pay. */
export const PayInput = z
  .strictObject(
    {
      /** Reason for the missing basic pay. */
      notStated: blankIsAbsent(word(notStatedReasons)),
      allowances: parts(Allowance),
      serviceCharge: ServiceChargeShare.optional(),
      variable: parts(VariablePart),
      paidIn: blankIsAbsent(word(payoutCurrencies)),
      room: blankIsAbsent(word(rooms)),
      /** Number of roommates. */
      roomSharedWith: blankIsAbsent(wholeNumber(1, 50)),
      inKind: parts(word(inKindFacts)).transform((facts) =>
        inKindFacts.filter((fact) => facts.includes(fact)),
      ),
    },
    { error: 'must be an object' },
  )
  .superRefine(({ room, roomSharedWith }, context) => {
    if (roomSharedWith !== undefined && room !== 'Shared room')
      context.addIssue({ code: 'custom', path: ['roomSharedWith'], message: 'goes with a shared room' })
  })

const halves = (min: number, max: number) =>
  numberLike('must be a number', (number) =>
    number
      .min(min, `must be at least ${min}`)
      .max(max, `must be at most ${max}`)
      .refine((value) => Number.isInteger(value * 2), 'must be whole or a half'),
  )

/** Working terms in addition to type and mode. All fields are optional; the input replaces the stored terms. */
export const TermsInput = z
  .strictObject(
    {
      hoursPerWeek: blankIsAbsent(halves(1, 100)),
      daysOffPerWeek: blankIsAbsent(halves(0, 6)),
      contract: blankIsAbsent(word(contractKinds)),
      contractMonths: blankIsAbsent(wholeNumber(1, 120)),
      trialMonths: blankIsAbsent(wholeNumber(0, 12)),
      /** First day of work. */
      startsOn: blankIsAbsent(Day),
    },
    { error: 'must be an object' },
  )
  .superRefine(({ contract, contractMonths }, context) => {
    if (contractMonths !== undefined && contract !== 'Fixed term')
      context.addIssue({ code: 'custom', path: ['contractMonths'], message: 'goes with a fixed term' })
  })

/** A field that a multipart form sends as JSON. */
export const asJson = <T extends z.ZodType>(schema: T, max: number) =>
  prepared(
    (given) => {
      if (typeof given !== 'string') return given
      if (given.trim() === '') return undefined
      try {
        return JSON.parse(given)
      } catch {
        return given
      }
    },
    schema.optional(),
    max,
  )

/** A stated basic pay takes no reason for its absence. */
export function refuseReason(
  job: {
    salaryMin?: number | undefined
    salaryMax?: number | undefined
    pay?: { notStated?: unknown } | undefined
  },
  context: z.RefinementCtx,
): void {
  if (job.pay?.notStated !== undefined && (job.salaryMin ?? job.salaryMax) !== undefined)
    context.addIssue({
      code: 'custom',
      path: ['pay', 'notStated'],
      message: 'goes with a job that states no salary',
    })
}
