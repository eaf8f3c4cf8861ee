/** A slip has one page; a statement that was sent as one has more, of which the first ones are read. */
const maxPages = 3
const maxCharacters = 20_000

/** Words of the first pages of a PDF, in the order in which they are written. */
export async function textOfPdf(content: Buffer): Promise<string> {
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
      for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : ' ')
      if (text.length > maxCharacters) break
    }
    return text.slice(0, maxCharacters).toWellFormed().replaceAll('\u0000', '')
  } finally {
    await task.destroy()
  }
}
