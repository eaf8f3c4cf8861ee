import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The selectable text of each page of a PDF. */
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
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await task.destroy()
  return pages
}
