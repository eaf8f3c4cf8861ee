import { capital, listed } from '#contract/base/in-words.ts'
import { formatAmount, formatMoney, type Salary, salaryText } from '#contract/base/money.ts'
import type { InKind } from '#contract/facts/pay-vocabularies.ts'
import type { Currency } from '#contract/facts/vocabularies.ts'
import type { Guaranteed, Pay } from '#contract/pay/pay.ts'
import type { JobPay } from './job-pay-rules.ts'

type Range = Pick<Guaranteed, 'min' | 'max'>

/** 'MVR 14,200', 'MVR 8,000 - 12,000' or 'From MVR 9,500', rounded down to whole rufiyaa or dollars. */
export function wholeRange({ min, max }: Range, currency: Currency = 'MVR'): string {
  const lower = formatMoney(Math.floor(min), currency)
  if (max === undefined) return `From ${lower}`
  return Math.floor(min) === Math.floor(max) ? lower : `${lower} - ${formatAmount(Math.floor(max))}`
}

const same = (one: Range, another: { min?: number | undefined; max?: number | undefined }) =>
  one.min === another.min && one.max === another.max

/** Is the guaranteed figure the same as the salary? */
function isSaid({ salaryRange, salaryCurrency, salaryPeriod }: JobPay, range: Range, currency: Currency) {
  return salaryCurrency === currency && salaryPeriod === 'month' && same(range, salaryRange)
}

/** 'MVR 14,200 a month guaranteed', with the dollars if they differ too. Undefined if the salary says the same. */
export function sureWords(job: JobPay, guaranteed: Guaranteed | undefined): string | undefined {
  if (!guaranteed || isSaid(job, guaranteed, 'MVR')) return undefined
  const { usd } = guaranteed
  const dollars = usd && !isSaid(job, usd, 'USD') ? ` (${wholeRange(usd, 'USD')})` : ''
  return `${wholeRange(guaranteed)} a month guaranteed${dollars}`
}

/** The pay in one line, in the words of a card: the salary, and the guaranteed figure if it differs. */
export function cardFigure(job: Salary & JobPay & { guaranteed?: Guaranteed | undefined }): string {
  return [salaryText(job, 'card'), sureWords(job, job.guaranteed)].filter(Boolean).join(', ')
}

/** ', recently MVR 6,000 to 9,000': monthly share in the last three months, if known. */
export function latelyText({ lowest, average, currency }: NonNullable<Pay['serviceCharge']>): string {
  if (lowest === undefined)
    return average === undefined ? '' : `, recently about ${formatMoney(average, currency)}`
  if (average === undefined) return `, recently ${formatMoney(lowest, currency)} or more`
  if (lowest === average) return `, recently ${formatMoney(lowest, currency)}`
  return `, recently ${formatMoney(lowest, currency)} to ${formatAmount(average)}`
}

/** '+ service charge, recently MVR 6,000 to 9,000 + commission': additional pay that is not guaranteed. */
export function onTopText(pay: Pay | undefined): string | undefined {
  const { serviceCharge, variable = [] } = pay ?? {}
  const parts = [
    ...(serviceCharge?.kind === 'Share' ? [`service charge${latelyText(serviceCharge)}`] : []),
    ...variable.map(({ name }) => lowered(name)),
  ]
  return parts.length > 0 ? `+ ${parts.join(' + ')}` : undefined
}

/** 'Tips' within a sentence; 'OT' stays unchanged. */
const lowered = (name: string) =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

const inKindWords: Record<InKind, string> = {
  Meals: 'meals',
  Transport: 'transport',
  Flights: 'flights',
  Laundry: 'laundry',
  Medical: 'medical care',
}

/** 'a room', 'own room', 'room shared with 2' */
function roomText({ room, roomSharedWith }: Pay): string[] {
  if (!room) return []
  if (room === 'Own room') return ['own room']
  return [roomSharedWith === undefined ? 'shared room' : `room shared with ${roomSharedWith}`]
}

/** 'Own room, meals and laundry': benefits in kind. */
export function inKindText(pay: Pay | undefined): string | undefined {
  if (!pay) return undefined
  const given = [...roomText(pay), ...pay.inKind.map((fact) => inKindWords[fact])]
  return given.length > 0 ? capital(listed(given)) : undefined
}

/** Words of a card beside the salary. */
export interface CardPayWords {
  /** Reason for a missing salary. */
  why?: string
  sure?: string
  onTop?: string
  inKind?: string
}

/** Undefined if the salary says it all. */
export function cardPay(job: JobPay, guaranteed: Guaranteed | undefined): CardPayWords | undefined {
  const sure = sureWords(job, guaranteed)
  const onTop = onTopText(job.pay)
  const inKind = inKindText(job.pay)
  const why = job.pay?.notStated
  if (!why && !sure && !onTop && !inKind) return undefined
  return { ...(why && { why }), ...(sure && { sure }), ...(onTop && { onTop }), ...(inKind && { inKind }) }
}
