import type { Currency, SalaryPeriod } from '../facts/vocabularies.ts'
import { seenSigns } from './pasted.ts'

/** An amount of MVR in laari, or of USD in cents: the stored unit. */
export function toLaari(amount: number): number {
  return Math.round(amount * 100)
}

/** The same of an amount that may not be stated. */
export const laariOrNull = (amount: number | null | undefined): number | null =>
  amount == null ? null : toLaari(amount)

/** Amount in JSON. */
export function fromLaari(laari: number): number {
  return laari / 100
}

/** '8,000', or '8,000.50' with laari. Without Intl, so that server and browsers write the same. */
export function formatAmount(amount: number): string {
  const laari = Math.abs(toLaari(amount))
  const rest = laari % 100
  let text = String((laari - rest) / 100)
  for (let at = text.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`
  if (rest > 0) text += rest < 10 ? `.0${rest}` : `.${rest}`
  return amount < 0 && laari > 0 ? `-${text}` : text
}

/** 'MVR 499' */
export function formatMoney(amount: number, currency: Currency = 'MVR'): string {
  return `${currency} ${formatAmount(amount)}`
}

/** A typed amount without the commas or blanks between its thousands: '8,000' is '8000'. */
export function plainAmount(typed: string): string {
  const bare = seenSigns(typed).trim()
  return /^\d{1,3}(?:[, ]\d{3})+(?:\.\d+)?$/.test(bare) ? bare.replace(/[, ]/g, '') : bare
}

/** Can it mean thousands or a fraction? '8.000' is eight thousand in one country and eight in another. */
export const isAmbiguous = (typed: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(seenSigns(typed).trim())

/** The question for an ambiguous amount. */
export const ambiguousWords = 'can be read in two ways: please write it without the dot, as 8000 or 8'

/** '1,204' */
export function formatCount(count: number): string {
  return formatAmount(Math.trunc(count))
}

export interface Salary {
  salaryRange: { min?: number | undefined; max?: number | undefined }
  salaryCurrency: Currency
  salaryPeriod: SalaryPeriod
}

/** A stored salary in replies, which leave out an end that is not stated. */
export const rangeFromLaari = (min: number | null, max: number | null): Salary['salaryRange'] => ({
  ...(min !== null && { min: fromLaari(min) }),
  ...(max !== null && { max: fromLaari(max) }),
})

/**
 * A salary in words: 'MVR 8,000 - 12,000 / month', 'From …', 'Up to …'. With one bound, `application`
 * screens and the employer's own list show the bare amount. Without any, cards say 'Not specified' and all
 * other places 'Not Stated'.
 */
export function salaryText(salary: Salary, place: 'card' | 'job page' | 'application'): string {
  const { min, max } = salary.salaryRange
  const period = ` / ${salary.salaryPeriod}`
  const money = (amount: number) => formatMoney(amount, salary.salaryCurrency)
  if (min !== undefined && max !== undefined)
    return min === max ? money(min) + period : `${money(min)} - ${formatAmount(max)}${period}`
  const bound = min ?? max
  if (bound === undefined) return place === 'card' ? 'Not specified' : 'Not Stated'
  if (place === 'application') return money(bound) + period
  return `${min === undefined ? 'Up to' : 'From'} ${money(bound)}${period}`
}
