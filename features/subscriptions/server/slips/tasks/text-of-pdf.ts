import { readPages } from '#platform/pdf/read-pages.ts'

/** A slip has one page; a statement that was sent as one has more, of which the first ones are read. */
const limits = { maxPages: 3, maxCharacters: 20_000 }

/** Words of the first pages of a PDF, in the order in which they are written. */
export async function textOfPdf(content: Buffer): Promise<string> {
  const text = await readPages(
    content,
    (items) => items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join(''),
    limits,
  )
  return text.slice(0, limits.maxCharacters).toWellFormed().replaceAll('\u0000', '')
}
