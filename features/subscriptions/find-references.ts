import { numberFrom } from './reference.ts'

/** Longest and shortest digits of a reference, with its check digit. */
const digits = { min: 5, max: 9 }
const maxFound = 20

/** The letters, then digits; banks put blanks, dashes and slashes between them. */
const written = /v\s?z[\s\-–—_./:#]{0,3}(\d(?:[\s-]?\d){4,19})/gi

/**
 * Numbers of all purchases whose reference a text may hold: 'VZ-10015', 'TRFVZ10015MVR', 'vz 100 15'. Other
 * digits may follow without a gap, so each beginning whose check digit fits is one.
 */
export function numbersIn(text: string): number[] {
  const found = new Set<number>()
  for (const [, run = ''] of text.matchAll(written)) {
    const all = run.replace(/\D/g, '')
    for (let length = digits.min; length <= Math.min(digits.max, all.length); length++) {
      const number = numberFrom(all.slice(0, length))
      if (number !== undefined && found.size < maxFound) found.add(number)
    }
  }
  return [...found]
}
