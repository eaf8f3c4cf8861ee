import { getDocument, PasswordException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { Refused } from './refused.ts'

const end = Buffer.from('%%EOF')
/** An object after the last end is one of a part that was added, and cut off. */
const objectAfterEnd = /\bendobj\b|\bendstream\b|\b\d+ \d+ obj\b/

/** Did it arrive whole? What stands behind its end, such as zeros, does no harm. */
function isWhole(content: Buffer): boolean {
  const at = content.lastIndexOf(end)
  return at >= 0 && !objectAfterEnd.test(content.toString('latin1', at))
}

/**
 * Opens a PDF as a viewer does.
 *
 * @throws Refused `locked` when it asks for a password, `damaged` when it was cut off or has no page to show
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
