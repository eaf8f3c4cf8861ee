import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { toLaari } from '../base/money.ts'
import { Day, Id, line, Message, word } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import { employerSizes } from '../facts/pay-vocabularies.ts'
import { ExchangeRate } from './pay.ts'
import { amount, needed, OptionalAmount } from './pay-input.ts'

/** Minimum pay per hour and per month. Null if none is set. */
const Floor = z.object({
  size: z.enum(employerSizes),
  hourly: z.number().nullable(),
  monthly: z.number().nullable(),
  from: z.string(),
  /** Legal source; empty if the operator has not said it. */
  source: z.string(),
})

export const payRules = endpoint({
  method: 'GET',
  path: '/api/pay/rules',
  summary:
    'What pay is reckoned with today: the exchange rate, and the minimum wage for the size of the employer that asks',
  for: 'employer',
  limit: 'R',
  /** `size` is null until the employer gives it. `floor` is null without a minimum wage or a size. */
  reply: z.object({
    exchangeRate: ExchangeRate,
    size: z.enum(employerSizes).nullable(),
    floor: Floor.nullable(),
  }),
  problems: [],
})

const WhenSet = {
  _id: Id.nullable(),
  setAt: z.string().nullable(),
  setBy: z.string().nullable(),
  holds: z.boolean(),
}

/** A job that offers less than the minimum wage for the size of its employer. */
const BelowMinimum = z.object({
  _id: Id,
  title: z.string(),
  company: z.string(),
  employerId: Id,
  size: z.enum(employerSizes),
  per: z.enum(['hour', 'month']),
  pays: z.number(),
  least: z.number(),
})
export type BelowMinimum = z.output<typeof BelowMinimum>

/** All entries, newest first; `holds` is the one in force today. `_id` is null for the initial value. */
export const PayAtDesk = z.object({
  rates: z.array(ExchangeRate.extend(WhenSet)),
  floors: z.array(Floor.extend(WhenSet)),
  /**
   * Open jobs below the minimum wage, the newest first: at most 200 of `belowCount`. With `belowMore` only the newest 10,000
   * jobs were compared.
   */
  below: z.array(BelowMinimum),
  belowCount: z.number(),
  belowMore: z.boolean(),
})
export type PayAtDesk = z.output<typeof PayAtDesk>

export const deskPay = endpoint({
  method: 'GET',
  path: '/api/admin/pay',
  summary: 'Exchange rates and minimum wages with their days, and the open jobs that offer less',
  for: 'admin',
  limit: 'A',
  reply: PayAtDesk,
  problems: [],
})

export const setExchangeRate = endpoint({
  method: 'POST',
  path: '/api/admin/exchange-rates',
  summary: 'Set what a US dollar is reckoned at from a day on. No stored amount changes',
  for: 'admin',
  limit: 'W',
  input: z.strictObject({
    rate: needed(amount({ min: 0.01, minWords: 'must be more than 0', max: 1_000 })),
    from: Day,
  }),
  reply: Message,
  problems: [],
})

export const setWageFloor = endpoint({
  method: 'POST',
  path: '/api/admin/minimum-wages',
  summary: 'Set the minimum wage for a size of employer from a day on; without amounts, none is set',
  for: 'admin',
  limit: 'W',
  input: z
    .strictObject({
      size: word(employerSizes),
      hourly: OptionalAmount,
      monthly: OptionalAmount,
      from: Day,
      source: line(lengths.longLine).default(''),
    })
    .refine(({ hourly, monthly }) => (hourly === undefined) === (monthly === undefined), {
      path: ['hourly'],
      message: 'and monthly go together: both, or none',
    })
    .refine(({ hourly = 1, monthly = 1 }) => toLaari(hourly) > 0 && toLaari(monthly) > 0, {
      path: ['hourly'],
      message: 'must be more than 0, as the monthly one must be',
    }),
  reply: Message,
  problems: [],
})
