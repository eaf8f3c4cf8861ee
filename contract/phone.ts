import { lengths } from './lengths.ts'
import { seenSigns } from './pasted.ts'
import { line } from './schemas.ts'

/** A phone number as it is dialled: the zero in '+44 (0)20' is dialled within its country alone. */
const asDialled = (typed: string) => seenSigns(typed).replace(/^(\s*(?:\+|00)[\s\d]*)\(\s*0\s*\)\s*/, '$1')

/** One line in which a phone number is meant, however it is written. @param max characters */
export const phoneLine = (max: number = lengths.phone) => line(max).overwrite(asDialled)

/**
 * A phone number as it is kept and shown. Maldivian numbers have seven digits and are written '+960 777 1234', typed
 * with or without the country's code; 9601234 is one of them. Foreign numbers keep their code and digits.
 *
 * @returns undefined when it is neither
 */
export function phoneNumber(typed: string): string | undefined {
  const compact = asDialled(typed)
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
  const local = /^(?:\+?960)?([3679]\d{6})$/.exec(compact)?.[1]
  if (local) return `+960 ${local.slice(0, 3)} ${local.slice(3)}`
  return /^\+(?!960)[1-9]\d{6,14}$/.test(compact) ? compact : undefined
}
