import type { Pay, Terms } from '#contract/pay/pay.ts'
import { given, type Input, typed } from './form-input.ts'

/** A fixed allowance in the job form, as typed text. */
export type AllowanceValues = {
  name: string
  amount: string
  currency: string
  period: string
}

export type VariableValues = {
  name: string
  average: string
  currency: string
  words: string
}

/** Pay in the job form in addition to the basic pay. */
export type PayValues = {
  notStated: string
  allowances: AllowanceValues[]
  serviceCharge: { kind: string; lowest: string; average: string; currency: string }
  variable: VariableValues[]
  paidIn: string
  room: string
  roomSharedWith: string
  inKind: string[]
}

export type TermsValues = {
  hoursPerWeek: string
  daysOffPerWeek: string
  contract: string
  contractMonths: string
  trialMonths: string
  startsOn: string
}

export const blankAllowance: AllowanceValues = { name: '', amount: '', currency: 'MVR', period: 'month' }
export const blankVariable: VariableValues = { name: '', average: '', currency: 'MVR', words: '' }

export const blankPay: PayValues = {
  notStated: '',
  allowances: [],
  serviceCharge: { kind: '', lowest: '', average: '', currency: 'MVR' },
  variable: [],
  paidIn: '',
  room: '',
  roomSharedWith: '',
  inKind: [],
}

export const blankTerms: TermsValues = {
  hoursPerWeek: '',
  daysOffPerWeek: '',
  contract: '',
  contractMonths: '',
  trialMonths: '',
  startsOn: '',
}

export function payValuesOf(pay: Pay | undefined): PayValues {
  if (!pay) return blankPay
  const { serviceCharge } = pay
  return {
    notStated: typed(pay.notStated),
    allowances: pay.allowances.map(({ amount, ...unit }) => ({ ...unit, amount: typed(amount) })),
    serviceCharge: serviceCharge
      ? { ...serviceCharge, lowest: typed(serviceCharge.lowest), average: typed(serviceCharge.average) }
      : blankPay.serviceCharge,
    variable: pay.variable.map(({ average, ...part }) => ({ ...part, average: typed(average) })),
    paidIn: typed(pay.paidIn),
    room: typed(pay.room),
    roomSharedWith: typed(pay.roomSharedWith),
    inKind: pay.inKind,
  }
}

export function termsValuesOf(terms: Terms | undefined): TermsValues {
  const stated = Object.entries(terms ?? {}).map(([name, value]) => [name, typed(value)])
  return { ...blankTerms, ...Object.fromEntries(stated) }
}

/** Rows up to the last filled one, so that an error keeps its row number. */
const filled = <T>(rows: readonly T[], isBlank: (row: T) => boolean) =>
  rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1)

/** Input of the pay, without fields of a cleared choice. */
export function payInputOf(pay: PayValues): Input {
  const { serviceCharge, room, roomSharedWith, inKind, ...rest } = pay
  const { kind, lowest, average, currency } = serviceCharge
  return {
    ...given(rest),
    allowances: filled(pay.allowances, ({ name, amount }) => !name.trim() && !amount.trim()),
    variable: filled(pay.variable, (row) => !row.name.trim() && !row.average.trim() && !row.words.trim()),
    ...(kind && {
      serviceCharge: { kind, currency, ...(kind === 'Share' && given({ lowest, average })) },
    }),
    ...given({ room, roomSharedWith: room === 'Shared room' ? roomSharedWith : '' }),
    inKind,
  }
}

export function termsInputOf(terms: TermsValues): Input {
  const { contract, contractMonths } = terms
  return given({ ...terms, contractMonths: contract === 'Fixed term' ? contractMonths : '' })
}

export const saysSomething = (input: Input): boolean =>
  Object.values(input).some((value) => !Array.isArray(value) || value.length > 0)
