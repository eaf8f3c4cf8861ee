import { readFile } from 'node:fs/promises'
import { formatOf } from '#features/files/server/inspection/file-format.ts'
import { budgetOf, WordArchive } from '#features/files/server/inspection/word/archive.ts'
import { readXml } from '#features/files/server/inspection/word/xml.ts'
import { type PageItems, readPages } from '#platform/pdf/read-pages.ts'

/** Maximum number of pages; a longer document is no CV, and slow. */
const maxPages = 30
const maxCharacters = 100_000
/** Maximum overlap of letters in one line, in points. */
const backwards = 5
/** A space of this many heights of its letters stands between columns. */
const wide = 1.5

/** Text of a CV by line; undefined for an unreadable format or a damaged file. */
export async function readCvText({ path }: { path: string }): Promise<{ text: string | undefined }> {
  const content = await readFile(path)
  const format = await formatOf(content)
  try {
    if (format === 'pdf') return { text: tidy(await textOfPdf(content)) }
    if (format === 'docx') return { text: tidy(await textOfWord(content)) }
  } catch {
    // The upload has validated it; unreadable parts are no reason for a refusal.
  }
  return { text: undefined }
}

/** A wide space stands between columns, as a tab does. */
const gap = (space: string) => (space.length > 3 || space.includes('\t') ? '\t' : ' ')

const tidy = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\u0000', '')
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, gap).trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, maxCharacters)
    .toWellFormed()

/** Text of one page by line, with a tab between columns. */
function linesOf(items: PageItems): string {
  let text = ''
  let end = 0
  for (const item of items) {
    if (!('str' in item)) continue
    const x = item.transform[4]
    // Text to the left of the previous one's end is in another column.
    if (item.str.trim() !== '' && x < end - backwards && text !== '' && !text.endsWith('\n')) text += '\n'
    const isColumn = item.str.trim() === '' && item.width > wide * Math.abs(item.transform[3] || item.height)
    text += (isColumn ? '\t' : item.str) + (item.hasEOL ? '\n' : '')
    end = item.hasEOL ? 0 : x + item.width
  }
  return `${text}\n`
}

const textOfPdf = (content: Buffer) => readPages(content, linesOf, { maxPages, maxCharacters })

/** Elements of WordprocessingML that separate words. */
const separators: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n' }

async function textOfWord(content: Buffer): Promise<string> {
  const archive = await WordArchive.open(content, budgetOf(content))
  let text = ''
  let isText = false
  readXml(await archive.read('word/document.xml'), {
    opened: ({ local }) => {
      isText = local === 't'
      text += separators[local] ?? ''
    },
    closed: ({ local }) => {
      isText = false
      if (local === 'p') text += '\n'
    },
    text: (words) => {
      if (isText) text += words
    },
  })
  return text
}
