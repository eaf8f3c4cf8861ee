import { Refused } from '../refused.ts'
import { chartTypes, isMacroRelation, knownRelations } from './known-parts.ts'
import { attributeOf, type Element } from './xml.ts'

export const relationshipsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A link waits until it is pressed. */
const waits = /\/hyperlink$/
/** The sheet that a chart was drawn from. */
const ofChart = /\/relationships\/package$/

/**
 * Looks at what a part refers to. A template on its writer's machine is on no other, and documents made from a template name
 * it. Everything else outside of the document is fetched as soon as it is opened.
 *
 * @param ofType the type of the part that refers to it
 * @throws Refused when it has no place in a CV
 */
export function requireKnownRelation(element: Element, ofType: string): void {
  const [type, target, mode] = ['Type', 'Target', 'TargetMode'].map((name) =>
    attributeOf(element, name).trim(),
  )
  if (type === undefined || target === undefined || mode === undefined) return
  if (isMacroRelation(type)) throw new Refused('macros')
  if (mode.toLowerCase() === 'external' && !waits.test(type) && !isOnOwnMachine(decoded(target)))
    throw new Refused('loads')
  if (knownRelations.has(type) || (ofChart.test(type) && chartTypes.includes(ofType))) return
  if (/\/(oleObject|package)$/.test(type)) throw new Refused('object')
  if (/\/(aFChunk|subDocument)$/.test(type)) throw new Refused('inside')
  throw new Refused('part')
}

/** On the machine of who wrote the document: a path with a letter of a drive, from its root or beside the document. */
export const isOnOwnMachine = (target: string) =>
  /^(file:\/\/\/)?[a-z]:[\\/]/i.test(target) ||
  /^(file:\/\/)?\/[^\\/]/i.test(target) ||
  /^[^\\/:][^:]*$/.test(target)

/** Without the numbers in place of signs, by which a server's name would be hidden. */
function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return '//'
  }
}
