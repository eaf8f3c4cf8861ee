import { createHash } from 'node:crypto'
import { fromLaari } from '#contract/base/money.ts'
import { numbersIn } from './find-references.ts'
import { referenceOf } from './reference.ts'

/** Words of a slip that is a document. They are shown and decide nothing. */
export interface SlipWords {
  /** Numbers of purchases whose references it may hold. */
  numbers: number[]
  amountsInLaari: number[]
  days: string[]
  /** Digest of all words, the same in a copy of the document; null for few words. */
  digest: string | null
}

/** Findings of a slip beside what is due: of several the one that fits, or the first; null without any. */
export function readOf({ numbers, amountsInLaari, days }: SlipWords, due: number, dueInLaari: number) {
  const number = numbers.includes(due) ? due : numbers[0]
  const laari = amountsInLaari.includes(dueInLaari) ? dueInLaari : amountsInLaari[0]
  if (number === undefined && laari === undefined && days.length === 0) return null
  return {
    reference: number === undefined ? null : referenceOf(number),
    amount: laari === undefined ? null : fromLaari(laari),
    day: days[0] ?? null,
  }
}

const maxFound = 20
/** Fewer letters and digits are no slip, and may be the same in two documents. */
const minLetters = 40

/** Reference, sums and days in the text of a slip; null without a text. */
export function wordsOfSlip(text: string): SlipWords | null {
  const letters = text.toLowerCase().replace(/[^\p{L}\d]+/gu, '')
  if (letters === '') return null
  return {
    numbers: numbersIn(text),
    amountsInLaari: amountsIn(text),
    days: daysIn(text),
    digest: letters.length < minLetters ? null : createHash('sha256').update(letters).digest('hex'),
  }
}

const figure = String.raw`(\d{1,3}(?:,\d{3}){1,3}(?:\.\d{1,2})?|\d{1,9}(?:\.\d{1,2})?)(?!\d|[,.]\d)`
/** With the currency before or behind it, or with laari. */
const withCurrency = new RegExp(
  String.raw`\b(?:MVR|Rf|MRF)\.?\s{0,3}${figure}|${figure}\s{0,3}(?:MVR|Rf|MRF)\b`,
  'gi',
)
const withLaari = /(?<![\d.,/-])(\d{1,3}(?:,\d{3}){1,3}\.\d{2}|\d{1,9}\.\d{2})(?![\d./-])/g

/** Sums in rufiyaa first, then figures with laari, as laari. */
function amountsIn(text: string): number[] {
  const found = [
    ...[...text.matchAll(withCurrency)].map(([, before, behind]) => before ?? behind ?? ''),
    ...[...text.matchAll(withLaari)].map(([, amount = '']) => amount),
  ]
  const laari = found.map((amount) => Math.round(Number(amount.replaceAll(',', '')) * 100))
  return [...new Set(laari.filter((amount) => amount > 0))].slice(0, maxFound)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ofFigures =
  /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)|(?<!\d)(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/g
const ofWords =
  /(?<!\d)(\d{1,2})[\s-]{0,2}([a-z]{3,9})[\s,.-]{0,3}(\d{4})(?!\d)|\b([a-z]{3,9})\s(\d{1,2}),?\s(\d{4})(?!\d)/gi

/** Days of a text, the day before the month as here, `YYYY-MM-DD`. */
function daysIn(text: string): string[] {
  const found = [
    ...[...text.matchAll(ofFigures)].map(([, date, month, year, isoYear, isoMonth, isoDate]) =>
      dayFrom(year ?? isoYear, Number(month ?? isoMonth), date ?? isoDate),
    ),
    ...[...text.matchAll(ofWords)].map(([, date, name, year, firstName, secondDate, thirdYear]) =>
      dayFrom(
        year ?? thirdYear,
        months.indexOf((name ?? firstName ?? '').slice(0, 3).toLowerCase()) + 1,
        date ?? secondDate,
      ),
    ),
  ]
  return [...new Set(found.flatMap((day) => day ?? []))].slice(0, maxFound)
}

function dayFrom(year: string | undefined, month: number, date: string | undefined): string | undefined {
  const at = new Date(Date.UTC(Number(year), month - 1, Number(date)))
  if (month < 1 || month > 12 || Number.isNaN(at.getTime()) || at.getUTCMonth() !== month - 1)
    return undefined
  return at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2100 ? at.toISOString().slice(0, 10) : undefined
}
