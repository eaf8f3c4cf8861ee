/** Cleans text that is pasted from a chat, a document or a page. Without zod, for forms on public pages. */

/**
 * Invisible characters that disguise text: overrides of direction, zero-width spaces, blank letters, tags.
 * Joiners and direction marks are excluded, since Thaana, Arabic and other scripts need them.
 */
export const unseen =
  /[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** All invisible characters except the joiners and the direction mark that Persian, Sinhala and Thaana need. */
const undrawn = /(?!\u200c|\u200d|\u200f)\p{Default_Ignorable_Code_Point}/gu
const format = /\p{Cf}/gu
const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const hyphens = /[\u2010\u2011\ufe63\uff0d]/g
/** Dashes and the minus sign, which word processors use instead of a hyphen. */
const dashes = /[\u2012-\u2015\u2212\ufe58]/g

/** A line of text without invisible characters, with plain spaces and hyphens. */
export function seenLine(text: string): string {
  return text.replace(unseen, '').replace(blanks, ' ').replace(hyphens, '-')
}

/** The same for names, also without marks that have no visible effect. */
export function seenName(text: string): string {
  return seenLine(text).replace(undrawn, '')
}

/** The same for e-mail addresses, phone numbers, amounts and codes, which need no such marks. */
export function seenSigns(text: string): string {
  return seenName(text).replace(format, '').replace(dashes, '-')
}
