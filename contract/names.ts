import { z } from 'zod'
import { lengths } from './lengths.ts'
import { seenName } from './pasted.ts'
import { requiredLine } from './schemas.ts'

const address = /:\/\/|www\./i

/** Why a text cannot be what a person or a company is called, or undefined; an empty one is for others to judge. */
export function whyNoName(text: string): string | undefined {
  if (/[\r\n\u2028\u2029]/.test(text.trim())) return 'must be a single line'
  if (address.test(text.normalize('NFKC'))) return "must not have a web address in it ('://' or 'www.')"
  if (text.trim() !== '' && !/[\p{L}\p{N}]/u.test(text)) return 'must have a letter or a digit in it'
  return undefined
}

/**
 * What a person or a company is called: it stands in mails and beside jobs, so it is no address to follow, and what it
 * looks like is what it is. @param max characters
 */
export const name = (max: number = lengths.name) =>
  z
    .string({ error: 'must be text' })
    .overwrite(seenName)
    .superRefine((typed, context) => {
      const why = whyNoName(typed)
      if (why) context.addIssue({ code: 'custom', message: why })
    })
    .pipe(requiredLine(max))
