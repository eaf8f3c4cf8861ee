import { fileTypeFromBuffer } from 'file-type'
import { type Format, formats } from '#contract/facts/file-kinds.ts'

/** More than any format needs for its signature. */
const headBytes = 4_100
/** Readers search this far for the start of a PDF: mail programs, printers and web servers put lines before it. */
const pdfBeginsWithin = 1_024

const archive = Buffer.from('PK\x03\x04', 'latin1')
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Detects a file's format by its first bytes and not by its name. An archive may be a Word document; a
 * compound file may be an old one.
 */
export async function formatOf(content: Buffer): Promise<Format | undefined> {
  if (content.subarray(0, archive.length).equals(archive)) return 'docx'
  if (content.subarray(0, compound.length).equals(compound)) return 'doc'
  const known = await fileTypeFromBuffer(content.subarray(0, headBytes))
  if (known) return formatCalled(known.mime)
  return content.subarray(0, pdfBeginsWithin).includes('%PDF-') ? 'pdf' : undefined
}

function formatCalled(mediaType: string): Format | undefined {
  const found = Object.entries(formats).find(([, { mediaTypes }]) =>
    mediaTypes.some((one) => one === mediaType),
  )
  return found?.[0] as Format | undefined
}
