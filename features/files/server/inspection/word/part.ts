import { decodeXML } from 'entities'
import { wordRefused } from './word-refusals.ts'

/** Macros and the controls that run them, wherever they stand in the archive. */
export const isMacroPart = (name: string) => /(^|\/)(vba|activex)[^/]*(\/|$)/.test(name)

const macroTypes = /macroEnabled|vbaProject|ms-office\.activeX/i
const macroRelations = /\/(vbaProject|wordVbaData|control)$/i

/** Word takes UTF-8 and UTF-16 alone; another writing would hide from us what it shows to a lenient reader. */
const writing = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/
const known = /^(utf-?8|utf-?16|us-ascii)$/i

/** As text in which the signs of XML stand as such; undefined when it is no XML. */
function xmlOf(part: Buffer): string | undefined {
  const [first, second] = part
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const whole = part.subarray(0, part.length & ~1)
  const text = isBig
    ? Buffer.from(whole).swap16().toString('utf16le')
    : isLittle
      ? whole.toString('utf16le')
      : part.toString('latin1')
  const begun = text.replace(/^(\u00ef\u00bb\u00bf|\ufeff)?\s*/, '')
  return begun.startsWith('<') ? begun : undefined
}

/**
 * Looks at one part of a Word document by its content, whatever it is called.
 *
 * @throws Problem `invalid_cv` when it names macros, loads something from elsewhere when it is opened, or declares
 * entities (which Word never writes)
 */
export function requireHarmlessPart(part: Buffer): void {
  const xml = xmlOf(part)
  if (xml === undefined) return
  const declared = writing.exec(xml)?.[1]
  if (xml.includes('\0') || (declared !== undefined && !known.test(declared))) throw wordRefused('unreadable')
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw wordRefused('unreadable')
  if (/<(?:[^\s<>/:]+:)?Types\b/.test(xml) && macroTypes.test(xml)) throw wordRefused('macros')
  for (const relation of relationsIn(xml)) {
    if (macroRelations.test(relation.type ?? '')) throw wordRefused('macros')
    if (loadsFromElsewhere(relation)) throw wordRefused('loads')
  }
}

type Relation = Record<string, string>

/**
 * An attribute's value may hold any sign but its own quote. Neither begins in the middle of a word, so that a part made to
 * keep us busy is read once.
 */
const relationship = /<(?:[^\s<>/:]+:)?Relationship\s((?:[^<>"']|"[^"]*"|'[^']*')*)/g
const attribute = /(?<![\w.-])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

function relationsIn(xml: string): Relation[] {
  return [...xml.matchAll(relationship)].map(([, attributes = '']) => {
    const entries = [...attributes.matchAll(attribute)].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      decodeXML(double ?? single ?? '').trim(),
    ])
    return Object.fromEntries(entries)
  })
}

/**
 * A link waits until it is pressed, and a template on its writer's machine is on no other: documents made from a template
 * name it. Everything else that is external is fetched as soon as the document is opened.
 */
function loadsFromElsewhere({ type = '', target = '', targetmode = '' }: Relation): boolean {
  if (targetmode.toLowerCase() !== 'external' || /\/hyperlink$/i.test(type)) return false
  return !isOnOwnMachine(decoded(target))
}

const isOnOwnMachine = (target: string) =>
  /^(file:\/\/\/)?[a-z]:[\\/]/i.test(target) ||
  /^file:\/\/\/[^\\/]/i.test(target) ||
  /^[^\\/:][^:]*$/.test(target)

/** Without the numbers in place of signs, by which a server's name would be hidden. */
function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return '//'
  }
}
