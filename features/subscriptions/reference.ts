/**
 * Payment reference of a purchase for bank transfers: 'VZ-10015' is number 1001 with its check digit. The
 * check digit follows ISO 7064 MOD 11,10, which detects any single wrong digit.
 */
const letters = 'VZ'

export function referenceOf(number: number): string {
  return `${letters}-${number}${checkDigitOf(String(number))}`
}

/** Possible references in any case, with or without the letters, the dash and spaces. */
const looksLike = /^(?:VZ)?\d{5,9}$/

/** Significant characters: letters and digits. */
const bare = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Number of the referenced purchase. @returns undefined for an invalid or mistyped reference */
export function numberFrom(typed: string): number | undefined {
  const digits = looksLike.test(bare(typed)) ? bare(typed).replace(letters, '') : ''
  const number = digits.slice(0, -1)
  return digits !== '' && checkDigitOf(number) === digits.slice(-1) ? Number(number) : undefined
}

/** Does it look like a reference with a wrong check digit? */
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
