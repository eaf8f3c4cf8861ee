import { z } from 'zod'
import { lengths } from '../facts/lengths.ts'
import { seenSigns } from './pasted.ts'
import { line } from './schemas.ts'

/** Dialling format of a phone number: the zero in '+44 (0)20' is only dialled within its country. */
const asDialled = (typed: string) => seenSigns(typed).replace(/^(\s*(?:\+|00)[\s\d]*)\(\s*0\s*\)\s*/, '$1')

/** One line with a phone number in any notation. */
export const phoneLine = () => line(lengths.phone).overwrite(asDialled)

/**
 * Normal form of a phone number. Maldivian numbers have seven digits and are written '+960 777 1234',
 * whether typed with or without the country code; 9601234 is one of them. Foreign numbers keep their code
 * and digits.
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

/** A phone number in its normal form, or '' for none. */
export const phone = () =>
  phoneLine().transform((typed, context) => {
    if (typed === '') return ''
    const kept = phoneNumber(typed)
    if (kept !== undefined) return kept
    context.addIssue({
      code: 'custom',
      message: 'must be a phone number such as 777 1234 or +44 20 7946 0958',
    })
    return z.NEVER
  })
