/** Cleans text that is pasted from a chat, a document or a page. Free of zod, for forms on public pages too. */

/**
 * Characters that nobody sees and that make text lie or hide something: overrides of its direction, blanks of no width,
 * letters that are blank, tags. Joiners and marks of direction are none of them: Thaana, Arabic and other scripts need these.
 */
export const unseen =
  /[\u00ad\u115f\u1160\u180e\u200b\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/** Everything that is not drawn, but for the joiners and the mark of direction that prose in Persian, Sinhala or Thaana needs. */
const undrawn = /(?!\u200c|\u200d|\u200f)\p{Default_Ignorable_Code_Point}/gu
const format = /\p{Cf}/gu
const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const hyphens = /[\u2010\u2011\ufe63\uff0d]/g
/** Dashes and the minus sign, which word processors put for a hyphen between figures. */
const dashes = /[\u2012-\u2015\u2212\ufe58]/g

/** A line of text without what nobody sees, its blanks and hyphens those of a keyboard. */
export function seenLine(text: string): string {
  return text.replace(unseen, '').replace(blanks, ' ').replace(hyphens, '-')
}

/** The same for what a person or a company is called, without marks that change nothing of what it looks like. */
export function seenName(text: string): string {
  return seenLine(text).replace(undrawn, '')
}

/** The same for an e-mail address, a phone number, an amount or a code: none of them needs any such mark. */
export function seenSigns(text: string): string {
  return seenName(text).replace(format, '').replace(dashes, '-')
}
