import { Refused } from '../refused.ts'
import { chartTypes, isMacroRelation, knownRelations } from './known-parts.ts'
import { attributeOf, type Element } from './xml.ts'

export const relationshipsNamespace = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A link waits for a click. */
const waits = /\/hyperlink$/
/** Data sheet of a chart. */
const ofChart = /\/relationships\/package$/

/**
 * Checks the relationships of a part. A template on the author's machine is on no other, and documents made
 * from a template name it. All other external targets are loaded on opening.
 *
 * @param ofType type of the part with the relationship
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

/** Path on the author's machine: with a drive letter, absolute, or relative to the document. */
export const isOnOwnMachine = (target: string) =>
  /^(file:\/\/\/)?[a-z]:[\\/]/i.test(target) ||
  /^(file:\/\/)?\/[^\\/]/i.test(target) ||
  /^[^\\/:][^:]*$/.test(target)

/** Decodes percent-encoding, which could hide a server's name. */
function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return '//'
  }
}
