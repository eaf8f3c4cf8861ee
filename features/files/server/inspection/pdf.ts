import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { Refused } from './refused.ts'

const end = Buffer.from('%%EOF')
/** An object after the last end belongs to a truncated incremental update. */
const objectAfterEnd = /\bendobj\b|\bendstream\b|\b\d+ \d+ obj\b/

/** Is it complete? Data behind its end, such as zeros, is harmless. */
function isWhole(content: Buffer): boolean {
  const at = content.lastIndexOf(end)
  return at >= 0 && !objectAfterEnd.test(content.toString('latin1', at))
}

/**
 * Opens a PDF as a viewer does.
 *
 * @throws Refused `locked` when it asks for a password, `damaged` when it is truncated or has no visible
 * page
 */
export async function requireReadablePdf(content: Buffer): Promise<void> {
  const task = getDocument({
    data: new Uint8Array(content),
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const file = await task.promise
    await file.getPage(1)
  } catch (error) {
    throw new Refused(error instanceof PasswordException ? 'locked' : 'damaged')
  } finally {
    await task.destroy()
  }
  if (!isWhole(content)) throw new Refused('damaged')
}
