import { z } from 'zod'
import '../base/schemas.ts'
import {
  contractKinds,
  inKindFacts,
  notStatedReasons,
  payoutCurrencies,
  rooms,
  serviceCharges,
} from '../facts/pay-vocabularies.ts'
import { currencies, salaryPeriods } from '../facts/vocabularies.ts'

const Currency = z.enum(currencies)

/** Pay of a job in addition to its basic pay, and benefits in kind. Absent if nothing is stated. */
export const Pay = z.object({
  notStated: z.enum(notStatedReasons).optional(),
  /** Fixed extra pay in every period. */
  allowances: z.array(
    z.object({ name: z.string(), amount: z.number(), currency: Currency, period: z.enum(salaryPeriods) }),
  ),
  /** Monthly share: the minimum and the average of the last three months, if known. */
  serviceCharge: z
    .object({
      kind: z.enum(serviceCharges),
      lowest: z.number().optional(),
      average: z.number().optional(),
      currency: Currency,
    })
    .optional(),
  /** Variable pay: commission, tips, overtime. `average` is per month. */
  variable: z.array(
    z.object({ name: z.string(), average: z.number().optional(), currency: Currency, words: z.string() }),
  ),
  paidIn: z.enum(payoutCurrencies).optional(),
  room: z.enum(rooms).optional(),
  roomSharedWith: z.number().optional(),
  inKind: z.array(z.enum(inKindFacts)),
})
export type Pay = z.output<typeof Pay>

/** Working terms in addition to type and mode. */
export const Terms = z.object({
  hoursPerWeek: z.number().optional(),
  daysOffPerWeek: z.number().optional(),
  contract: z.enum(contractKinds).optional(),
  contractMonths: z.number().optional(),
  trialMonths: z.number().optional(),
  startsOn: z.string().optional(),
})
export type Terms = z.output<typeof Terms>

const range = z.object({ min: z.number(), max: z.number().optional() })

/**
 * Guaranteed monthly pay: basic pay and fixed allowances, in MVR at the rate of the day. Without `max`
 * there is no upper bound. `usd` is present if all of it is in US dollars.
 */
export const Guaranteed = range.extend({ usd: range.optional() })
export type Guaranteed = z.output<typeof Guaranteed>

/** MVR per US dollar, and its first day. */
export const ExchangeRate = z.object({ rate: z.number(), from: z.string() })
export type ExchangeRate = z.output<typeof ExchangeRate>
