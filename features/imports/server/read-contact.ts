import { addressIn } from '#contract/base/email-form.ts'
import { seenSigns } from '#contract/base/pasted.ts'
import { Email } from '#contract/base/schemas.ts'
import type { Mapping } from './mapping.ts'

interface Contacts {
  contact: string
  applyAt: string
  employerEmail: string | undefined
  defaults: Mapping['defaults']
}

/** First e-mail address in a text, without a trailing full stop. */
function emailIn(text: string): string | undefined {
  return seenSigns(text)
    .split(/[\s<>()[\],;:/]+/)
    .filter((word) => word.includes('@') && word.length <= 300)
    .map(addressIn)
    .find((word) => Email.safeParse(word).success)
}

/** Contact address of the row, of its employer, or of all rows; otherwise where to apply instead. */
export function readContact({ contact, applyAt, employerEmail, defaults }: Contacts, notes: string[]) {
  const first = emailIn(contact)
  if (contact && !first) notes.push(`contact '${contact}' is not an e-mail address`)
  else if (first && first !== seenSigns(contact).trim())
    notes.push(`of the contact '${contact}' only ${first} is taken`)
  const address = first ?? employerEmail
  if (address && applyAt) notes.push(`'${applyAt}' is left out: applications are taken here, for ${address}`)
  if (address || applyAt) return { contactEmail: address ?? '', applyAt: address ? '' : applyAt }
  const usual = defaults.contactEmail ?? ''
  return { contactEmail: usual, applyAt: usual ? '' : (defaults.applyAt ?? '') }
}
