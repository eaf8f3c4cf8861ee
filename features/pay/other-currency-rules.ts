import { lengths } from '#contract/facts/lengths.ts'

/** Currencies other than ours, as people write them with an amount. */

/** Codes of ISO 4217 in use, without ours, and without ALL and TOP, which are words beside amounts. */
const codes = new Set(
  (
    'AED AFN AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC ' +
    'CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK ' +
    'JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MWK MXN MYR MZN ' +
    'NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN ' +
    'SYP SZL THB TJS TMT TND TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW RMB'
  ).split(' '),
)
/** These are words in lower case. */
const wordsToo = new Set(['MAD', 'COP', 'CUP', 'PEN', 'TRY', 'SOS', 'MOP', 'LAK', 'GEL', 'RON'])

const dollars = /(?<![a-z])(?:AU|CA|SG|HK|NZ|NT|A|C|S|R|J)\s?\$/i
const allDollars = new RegExp(dollars, 'gi')
const signs = /[^\P{Sc}$]/u
const words =
  /(?<![a-z])(?:euros?|pounds?|sterling|rupees?|dirhams?|riyals?|rials?|ringgits?|baht|yen|yuan|renminbi|pesos?|francs?|dinars?|taka|rand|kron(?:er|or|e|a)|zlotys?|liras?|won|shillings?|naira|ru?oubles?)(?![a-z])/i
/** 'Rs 40,000', 'Dhs. 5000', 'RM 3,000': before or after an amount only. */
const short = /(?<![a-z])(?:rs|dhs?|rm|tk|ksh|kr|lkr)\.?\s*(?=\d)|\d\s*(?:rs|dhs?|tk|kr)\.?(?![a-z])/i
const beside =
  /(?<![a-z])([a-z]{3})[^\p{L}\d]{0,4}(?=\d)|\d\s*[km]?[^\p{L}\d]{0,4}(?<![a-z]{2})([a-z]{3})(?![a-z])/giu

/** A text without 'A$' and similar, whose sign would be read as the US dollar. */
export const withoutOtherDollars = (text: string): string => text.replace(allDollars, ' ')

/** Other currency that a text names beside its amounts: 'AED', '€', 'rupees'; undefined without one. */
export function otherCurrencyIn(text: string): string | undefined {
  for (const pattern of [dollars, signs, words, short]) {
    const found = pattern.exec(text)
    if (found) return found[0].replace(/[\d.]+/g, '').trim()
  }
  for (const [, before, after] of text.matchAll(beside)) {
    const code = before ?? after ?? ''
    if (isCode(code)) return code.toUpperCase()
  }
  // In capitals anywhere: '8,000 a month, in AED'.
  return text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)?.find((word) => isCode(word) && !wordsToo.has(word))
}

const isCode = (word: string) =>
  codes.has(word.toUpperCase()) && (word === word.toUpperCase() || !wordsToo.has(word.toUpperCase()))

const known: [RegExp, 'MVR' | 'USD'][] = [
  [/(?<![a-z])(?:MVR|MRF|Rf|Rufiyaa?s?)(?![a-z])|ރުފިޔާ/i, 'MVR'],
  [/(?<![a-z])(?:USD|US\s?\$|US dollars?|dollars?)(?![a-z])|\$/i, 'USD'],
]

/**
 * Currency of a cell or a column name: 'USD', 'Salary (Rf)', 'salary_eur'.
 * @returns undefined without one
 */
export function currencyNamed(text: string): { ours: 'MVR' | 'USD' } | { other: string } | undefined {
  const parted = text
    .slice(0, lengths.longLine)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{M}\p{Sc}]+/gu, ' ')
  const code = parted.split(' ').find(isCode)
  const other = dollars.exec(parted) ?? signs.exec(parted) ?? words.exec(parted)
  if (code || other) return { other: code?.toUpperCase() ?? other?.[0].trim() ?? '' }
  const ours = known.find(([pattern]) => pattern.test(parted))?.[1]
  return ours && { ours }
}
