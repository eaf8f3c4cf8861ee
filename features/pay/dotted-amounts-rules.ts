/** Meaning of a dot in an amount: a thousands separator, or a decimal point. */
export type Dots = 'thousands' | 'fraction'

/** '1.250.000', '8.000,50': unambiguous. */
const thousands =
  /(?<![\d.,])\d{1,3}(?:\.\d{3}){2,}(?!\d)(?:,\d{1,2}(?!\d))?|(?<![\d.,])\d{1,3}\.\d{3},\d{1,2}(?!\d)/g
/** '16.5', '8000.50', '17.8953', '0.125'. */
const fraction =
  /(?<![\d.])(?:\d[\d,]{0,20}\.\d{1,2}(?!\d)|\d[\d,]{0,20}\.\d{4,20}|0\.\d{3}(?!\d)|\d{4,20}\.\d{3}(?!\d))(?![.,]?\d)/
/** '8.000': eight thousand in one country and eight in another. */
const either = /(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?!\d|[.,]\d)/g
const longFraction = /(?<![\d.])(\d[\d,]{0,20}\.\d{2})\d{1,20}/g

/** Meaning of dots by the amounts of a text; undefined without a hint. */
export function dotsIn(text: string): Dots | undefined {
  if (text.search(thousands) >= 0) return 'thousands'
  return fraction.test(text) ? 'fraction' : undefined
}

/** Does the text have an ambiguous amount like '8.000'? */
export const hasEither = (text: string): boolean => text.search(either) >= 0

/** A text with plain amounts: '1.250.000' is '1250000', '17.8953' is '17.89'. @param dots meaning of '8.000' */
export function withPlainDots(text: string, dots: Dots): string {
  return text
    .replace(thousands, (amount) => amount.replaceAll('.', '').replace(',', '.'))
    .replace(either, (amount) => (dots === 'thousands' ? amount.replace('.', '') : amount))
    .replace(longFraction, '$1')
}
