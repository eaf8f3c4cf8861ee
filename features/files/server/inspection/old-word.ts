import { entriesOf, isCutOff } from './compound-file.ts'
import { Refused } from './refused.ts'
import { requireKnownField } from './word/field-codes.ts'

/** Signature of a Word document; a flag shows whether it needs a password. */
const wordMark = 0xa5ec
const flagsAt = 10
const isEncrypted = 0x100

const isMacros = (name: string) => /^(_vba_project.*|vba|macros)$/i.test(name)
/** Storages with embedded objects of other programs, which a click opens. */
const objectStreams = ['\u0001ole', '\u0001ole10native', 'package']
const isObject = (name: string) => /^_\d{8,12}$/.test(name) || objectStreams.includes(name.toLowerCase())

/** Markers of a field: code, result, end. */
const [fieldBegins, resultBegins, fieldEnds] = ['\u0013', '\u0014', '\u0015'] as const
/** Binary data may look like the start of a field, so only harmful codes are searched for. */
const harmfulCode =
  /^\s*(DDEAUTO|DDE|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|EMBED|DATABASE|HTMLCONTROL|CONTROL)[\s"\\]/i
const maxCode = 1_000

/**
 * Inspects an old Word document.
 *
 * @throws Refused with the reason; `kind` for an Excel file or an installer
 */
export function requireHarmlessOldWord(content: Buffer): void {
  if (isCutOff(content)) throw new Refused('damaged')
  const entries = entriesOf(content)
  // Newer programs also use a compound file for an encrypted document.
  if (entries.some(({ name }) => name === 'EncryptedPackage')) throw new Refused('locked')
  const main = entries.find(({ name, isStream }) => isStream && name === 'WordDocument')
  if (!main) throw new Refused('kind')
  if (main.begins + flagsAt + 2 > content.length || content.readUInt16LE(main.begins) !== wordMark)
    throw new Refused('damaged')
  if (content.readUInt16LE(main.begins + flagsAt) & isEncrypted) throw new Refused('locked')
  if (entries.some(({ name }) => isMacros(name))) throw new Refused('macros')
  if (entries.some(({ name }) => isObject(name))) throw new Refused('object')
  // Text is stored with one byte per character, or two with a zero byte.
  const text = content.toString('latin1').replaceAll('\0', '')
  for (const field of text.split(fieldBegins).slice(1)) {
    const [code = ''] = field.slice(0, maxCode).split(resultBegins, 1)[0]?.split(fieldEnds, 1) ?? []
    if (harmfulCode.test(code)) requireKnownField(code)
  }
}
