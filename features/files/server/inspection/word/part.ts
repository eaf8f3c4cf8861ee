import { Refused } from '../refused.ts'
import { FieldCodes, requireKnownField } from './field-codes.ts'
import { isOnOwnMachine, relationshipsNamespace, requireKnownRelation } from './relationships.ts'
import { attributeOf, type Element, readXml } from './xml.ts'

const wordNamespaces = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]
const drawingNamespaces = ['urn:schemas-microsoft-com:vml', 'urn:schemas-microsoft-com:office:office']

interface Part {
  content: Buffer
  /** Name in lower case. */
  name: string
  /** Type of the part whose relationships it holds; empty for other parts. */
  relationsOf: string
}

/**
 * Inspects an XML part.
 *
 * @throws Refused when it contains anything that runs or loads automatically, or is unknown
 */
export function requireHarmlessPart({ content, name, relationsOf }: Part): void {
  const fields = new FieldCodes()
  let isCode = false
  let isFirst = true
  readXml(content, {
    opened(element) {
      if (isFirst && name.endsWith('.rels') && !isRelations(element)) throw new Refused('unreadable')
      isFirst = false
      if (element.uri === relationshipsNamespace && element.local === 'Relationship')
        requireKnownRelation(element, relationsOf)
      requireLoadsNothing(element)
      if (!isOfWord(element)) return
      if (isCodeElement(element)) isCode = true
      if (element.local === 'fldSimple') requireKnownField(attributeOf(element, 'instr'))
      if (element.local === 'fldChar') follow(fields, attributeOf(element, 'fldCharType'))
    },
    closed(element) {
      if (isOfWord(element) && isCodeElement(element)) isCode = false
    },
    text(text) {
      if (isCode) fields.adds(text)
    },
  })
  fields.close()
}

const isRelations = ({ uri, local }: Element) => uri === relationshipsNamespace && local === 'Relationships'
const isOfWord = ({ uri }: Element) => wordNamespaces.includes(uri)
const isCodeElement = ({ local }: Element) => local === 'instrText' || local === 'delInstrText'

function follow(fields: FieldCodes, mark: string): void {
  if (mark === 'begin') fields.begins()
  else if (mark === 'separate') fields.isComplete()
  else if (mark === 'end') fields.ends()
}

/** Elements that name an address themselves, without a relationship. */
function requireLoadsNothing(element: Element): void {
  const { uri, local } = element
  if (isOfWord(element) && local === 'mailMerge') throw new Refused('loads')
  // An embedded video is a page in an attribute.
  if (local === 'webVideoPr') throw new Refused('loads')
  if (!drawingNamespaces.includes(uri) || !/^(imagedata|fill|stroke)$/.test(local)) return
  for (const { local: name, value } of Object.values(element.attributes))
    if (/^(src|href|althref)$/.test(name) && value !== '' && !isOnOwnMachine(value))
      throw new Refused('loads')
}
