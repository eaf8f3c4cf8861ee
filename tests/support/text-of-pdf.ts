import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The selectable text of each page of a PDF, its lines joined by a space: where one ends depends on the width of its letters. */
export async function textOfPdf(content: Uint8Array): Promise<string[]> {
  const task = getDocument({
    data: new Uint8Array(content),
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  const file = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent()
    const lines = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    pages.push(lines.replace(/ *\n */g, ' ').trim())
  }
  await task.destroy()
  return pages
}
