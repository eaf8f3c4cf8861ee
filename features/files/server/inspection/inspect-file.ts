import { readFile, writeFile } from 'node:fs/promises'
import type { Format, Pictures } from '#contract/facts/file-kinds.ts'
import { formatOf } from './file-format.ts'
import { type Reason, Refused } from './refused.ts'

export interface Inspected {
  /** Formats that its kind allows. */
  formats: readonly Format[]
  pictures: Pictures
  path: string
  /** Path for the re-encoded file. */
  pathAgain: string
}

/** The stored file, unchanged or re-encoded; or the reason for its refusal. */
export type Finding = { format: Format; isAgain: boolean } | { reason: Reason; what: string | undefined }

/** Inspects an uploaded file. */
export async function inspectFile(file: Inspected): Promise<Finding> {
  try {
    return await requireGood(file)
  } catch (error) {
    if (error instanceof Refused) return { reason: error.reason, what: error.what }
    throw error
  }
}

/** Writes a PDF without its active content. @returns false where it stays as it was sent */
async function writeHarmlessPdf(content: Buffer, pathAgain: string): Promise<boolean> {
  const { requireReadablePdf } = await import('./pdf.ts')
  const { withoutActiveContent } = await import('./harmless-pdf.ts')
  await requireReadablePdf(content)
  const harmless = await withoutActiveContent(content)
  if (!harmless) return false
  await requireReadablePdf(harmless).catch(() => {
    throw new Refused('active')
  })
  await writeFile(pathAgain, harmless)
  return true
}

/** The inspector of a format is imported with the first file of that format. */
async function requireGood({ formats, pictures, path, pathAgain }: Inspected): Promise<Finding> {
  const content = await readFile(path)
  if (content.length === 0) throw new Refused('empty')
  const format = await formatOf(content)
  if (!format || !formats.includes(format)) throw new Refused('kind')
  if (format === 'pdf') return { format, isAgain: await writeHarmlessPdf(content, pathAgain) }
  if (format === 'docx') await (await import('./word/document.ts')).requireHarmlessWord(content)
  else if (format === 'doc') (await import('./old-word.ts')).requireHarmlessOldWord(content)
  else {
    const { encodeAgain } = await import('./picture.ts')
    return { format: await encodeAgain(content, format, pictures, pathAgain), isAgain: true }
  }
  return { format, isAgain: false }
}
