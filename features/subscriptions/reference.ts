/**
 * The payment reference of a purchase, as people write it into a bank transfer: 'VZ-10015' is number 1001 and its check
 * digit. The check digit is that of ISO 7064 MOD 11,10: one digit that was mistyped is always noticed.
 */
const letters = 'VZ'

export function referenceOf(number: number): string {
  return `${letters}-${number}${checkDigitOf(String(number))}`
}

/** Text that is meant as a reference, in any case, with or without the letters, the dash and spaces. */
const looksLike = /^(?:VZ)?\d{5,9}$/

/** The part of the text that counts: its letters and digits. */
const bare = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The number of the purchase that somebody refers to. @returns undefined when it is no reference, or is mistyped */
export function numberFrom(typed: string): number | undefined {
  const digits = looksLike.test(bare(typed)) ? bare(typed).replace(letters, '') : ''
  const number = digits.slice(0, -1)
  return digits !== '' && checkDigitOf(number) === digits.slice(-1) ? Number(number) : undefined
}

/** Is it meant as a reference, and one that was never given? */
export function isMistyped(typed: string): boolean {
  return bare(typed).startsWith(letters) && looksLike.test(bare(typed)) && numberFrom(typed) === undefined
}

function checkDigitOf(digits: string): string {
  let product = 10
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10
    product = (sum * 2) % 11
  }
  return String((11 - product) % 10)
}
