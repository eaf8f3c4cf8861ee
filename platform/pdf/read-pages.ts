import type { PDFPageProxy } from 'pdfjs-dist'

/** Pieces of text of a page, each with its place. */
export type PageItems = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items']

interface Limits {
  maxPages: number
  maxCharacters: number
}

/**
 * Text of the first pages of a PDF, until there are enough characters. Only for a task process, since a file
 * that somebody sent may be slow.
 *
 * @param textOf text of the items of one page
 * @throws what pdf.js throws for a damaged or protected file
 */
export async function readPages(
  content: Buffer,
  textOf: (items: PageItems) => string,
  { maxPages, maxCharacters }: Limits,
): Promise<string> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(content),
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const file = await task.promise
    let text = ''
    for (let number = 1; number <= Math.min(file.numPages, maxPages); number++) {
      const { items } = await (await file.getPage(number)).getTextContent()
      text += textOf(items)
      if (text.length > maxCharacters) break
    }
    return text
  } finally {
    await task.destroy()
  }
}
