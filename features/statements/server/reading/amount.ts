import { seenSigns } from '#contract/base/pasted.ts'

const maxAmountLength = 40
/** Whole laari up to a hundred million rufiyaa, far from what a number can hold. */
const maxLaari = 10_000_000_000

const outWords = /(?:^|[\s\d])(?:dr|debit)\.?$/i
const outSigns = /^\(.*\)$|^[^\d]*[-−–]|[-−–]$/
const words = /\b(?:mvr|rf|cr|dr|credit|debit)\b\.?/gi
/** Thousands with commas, also as in India: '1,00,000.00'. */
const withPoint = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$|^\d+(?:\.\d{1,2})?$/
const withComma = /^\d{1,3}(?:\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/

/**
 * Laari of an amount as banks write it: '1,234.50', 'MVR 499.00', '499,00'. Money that went out is negative:
 * '-499', '(499.00)', '499.00 DR'. @returns undefined for anything else
 */
export function laariOf(written: string): number | undefined {
  if (written.length > maxAmountLength) return undefined
  const text = seenSigns(written).trim()
  const isOut = outSigns.test(text) || outWords.test(text)
  const bare = text
    .replace(/(\d)(?=[a-z])|([a-z])(?=\d)/gi, '$1$2 ')
    .replace(words, '')
    .replace(/^[\s(+−–-]{1,20}|[\s)+−–-]{1,20}$/g, '')
    .replace(/^\.\s+/, '')
  const plain = withPoint.test(bare)
    ? bare.replaceAll(',', '')
    : withComma.test(bare)
      ? bare.replaceAll('.', '').replace(',', '.')
      : undefined
  if (plain === undefined) return undefined
  const laari = Math.round(Number(plain) * 100)
  if (laari > maxLaari) return undefined
  return isOut ? -laari : laari
}

/** Is it written with laari? Numbers of accounts and transfers are not. */
export const hasLaari = (written: string): boolean =>
  /\d[.,]\d{1,2}\D*$/.test(written.slice(0, maxAmountLength))

/** Is it a mark of the direction? @returns 1 for money that came in, -1 for money that went out */
export function directionOf(written: string): 1 | -1 | undefined {
  const text = written.slice(0, maxAmountLength).trim().toLowerCase()
  if (/^(?:c|cr|credit|in|\+|deposit)\.?$/.test(text)) return 1
  if (/^(?:d|dr|debit|out|-|withdrawal)\.?$/.test(text)) return -1
  return undefined
}
