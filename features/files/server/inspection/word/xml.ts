import { SaxesParser, type SaxesTagNS } from 'saxes'
import { Refused } from '../refused.ts'

export type Element = SaxesTagNS

/** Receives the elements of a part in their order. */
export interface XmlListener {
  opened(element: Element): void
  closed(element: Element): void
  text(text: string): void
}

/** Maximum depth; Word nests some dozens deep. */
const maxDepth = 500
/** Word accepts UTF-8 and UTF-16 only; another encoding could hide content from us that a lenient reader shows. */
const encodings = /^(utf-?8|utf-?16(le|be)?|us-ascii)$/i
const headBytes = 200

/** Its byte order of UTF-16, or UTF-8. */
function writingOf([first, second]: Buffer): string {
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  return 'utf-8'
}

/** Does it begin like XML? */
export function looksLikeXml(part: Buffer): boolean {
  return new TextDecoder(writingOf(part)).decode(part.subarray(0, headBytes)).trimStart().startsWith('<')
}

function textOf(part: Buffer): string {
  try {
    return new TextDecoder(writingOf(part), { fatal: true }).decode(part)
  } catch {
    throw new Refused('unreadable')
  }
}

/**
 * Parses a part like Word: as well-formed XML of known namespaces.
 *
 * @throws Refused `unreadable` for anything else, and for declared entities, which Word never writes
 */
export function readXml(part: Buffer, listener: XmlListener): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const refuse = () => {
    throw new Refused('unreadable')
  }
  let depth = 0
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !encodings.test(encoding)) refuse()
  })
  parser.on('opentag', (element) => {
    depth += 1
    if (depth > maxDepth) refuse()
    listener.opened(element)
  })
  parser.on('closetag', (element) => {
    depth -= 1
    listener.closed(element)
  })
  parser.on('text', (text) => listener.text(text))
  parser.on('cdata', (text) => listener.text(text))
  parser.write(textOf(part)).close()
}

/** Value of an attribute without a namespace, or in that of its element; empty if absent. */
export function attributeOf({ attributes, uri }: Element, name: string): string {
  const found = Object.values(attributes).find(
    (one) => one.local === name && (one.uri === '' || one.uri === uri),
  )
  return found?.value ?? ''
}
