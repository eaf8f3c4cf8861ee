import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { fromLaari, laariOrNull, toLaari } from '#contract/base/money.ts'
import type { Pay, Terms } from '#contract/pay/pay.ts'
import type { PayInput, TermsInput } from '#contract/pay/pay-input.ts'
import { jobs } from '#tables/jobs/jobs.ts'

/** Columns of the pay in the row of a job. */
export function payColumns(pay: z.output<typeof PayInput>) {
  const { serviceCharge } = pay
  return {
    payNotStated: pay.notStated ?? null,
    allowances: pay.allowances.map(({ amount, ...unit }) => ({ ...unit, amountInLaari: toLaari(amount) })),
    variablePay: pay.variable.map(({ average, ...part }) => ({
      ...part,
      averageInLaari: laariOrNull(average),
    })),
    serviceCharge: serviceCharge?.kind ?? null,
    serviceChargeLowestInLaari: laariOrNull(serviceCharge?.lowest),
    serviceChargeAverageInLaari: laariOrNull(serviceCharge?.average),
    serviceChargeCurrency: serviceCharge?.currency ?? 'MVR',
    payoutCurrency: pay.paidIn ?? null,
    room: pay.room ?? null,
    roomSharedWith: pay.roomSharedWith ?? null,
    inKind: pay.inKind,
  }
}

export function termsColumns(terms: z.output<typeof TermsInput>) {
  return {
    hoursPerWeek: terms.hoursPerWeek ?? null,
    daysOffPerWeek: terms.daysOffPerWeek ?? null,
    contract: terms.contract ?? null,
    contractMonths: terms.contractMonths ?? null,
    trialMonths: terms.trialMonths ?? null,
    startsOn: terms.startsOn ?? null,
  }
}

type Job = typeof jobs.$inferSelect

/** The same columns as JSON has them. */
export type PayRow = Pick<Job, keyof ReturnType<typeof payColumns> | keyof ReturnType<typeof termsColumns>>

const payFields: Record<keyof PayRow, true> = {
  payNotStated: true,
  allowances: true,
  variablePay: true,
  serviceCharge: true,
  serviceChargeLowestInLaari: true,
  serviceChargeAverageInLaari: true,
  serviceChargeCurrency: true,
  payoutCurrency: true,
  room: true,
  roomSharedWith: true,
  inKind: true,
  hoursPerWeek: true,
  daysOffPerWeek: true,
  contract: true,
  contractMonths: true,
  trialMonths: true,
  startsOn: true,
}

/** SQL expression for a `PayRow` without nulls, since most jobs state little. */
export const payRow = sql`json_strip_nulls(json_build_object(${sql.join(
  (Object.keys(payFields) as (keyof PayRow)[]).flatMap((name) => [sql.raw(`'${name}'`), sql`${jobs[name]}`]),
  sql`, `,
)}))`

const amountOf = (laari: number | null | undefined) => (laari == null ? undefined : fromLaari(laari))

/** Removes unstated fields. */
function stated<T extends object>(facts: T): { [K in keyof T]: Exclude<T[K], undefined | null> } {
  return Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined && value !== null),
  ) as never
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0

/** Pay of a row in replies; undefined if nothing is stated. */
export function payOf(row: PayRow): Pay | undefined {
  const pay = stated({
    notStated: row.payNotStated ?? undefined,
    allowances: row.allowances.map(({ amountInLaari, ...unit }) => ({
      ...unit,
      amount: fromLaari(amountInLaari),
    })),
    serviceCharge: row.serviceCharge
      ? stated({
          kind: row.serviceCharge,
          lowest: amountOf(row.serviceChargeLowestInLaari),
          average: amountOf(row.serviceChargeAverageInLaari),
          currency: row.serviceChargeCurrency,
        })
      : undefined,
    variable: row.variablePay.map(({ averageInLaari, ...part }) =>
      stated({ ...part, average: amountOf(averageInLaari) }),
    ),
    paidIn: row.payoutCurrency ?? undefined,
    room: row.room ?? undefined,
    roomSharedWith: row.roomSharedWith ?? undefined,
    inKind: row.inKind,
  })
  return Object.values(pay).every(isEmpty) ? undefined : pay
}

export function termsOf(row: PayRow): Terms | undefined {
  const { hoursPerWeek, daysOffPerWeek, contract, contractMonths, trialMonths, startsOn } = row
  const terms = stated({ hoursPerWeek, daysOffPerWeek, contract, contractMonths, trialMonths, startsOn })
  return Object.keys(terms).length === 0 ? undefined : terms
}
