import { lengths } from '../facts/lengths.ts'
import { seenName } from './pasted.ts'
import { requiredLine, trimmed } from './schemas.ts'

const address = /:\/\/|www\./i

/** Reason why a text cannot be the name of a person or a company, or undefined. An empty text gives undefined. */
export function whyNoName(text: string): string | undefined {
  if (/[\r\n\u2028\u2029]/.test(text.trim())) return 'must be a single line'
  if (address.test(text.normalize('NFKC'))) return "must not have a web address in it ('://' or 'www.')"
  if (text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text)) return 'must have a letter or a digit in it'
  return undefined
}

/**
 * Name of a person or a company. It appears in mails and beside jobs, so it must not be an address or
 * contain invisible characters.
 * @param max characters
 */
export const name = (max: number = lengths.name) =>
  trimmed(max)
    .overwrite(seenName)
    .superRefine((typed, context) => {
      const why = whyNoName(typed)
      if (why) context.addIssue({ code: 'custom', message: why })
    })
    .pipe(requiredLine(max))
