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
  /** In small letters. */
  name: string
  /** The type of the part whose relationships it holds; empty when it holds none. */
  relationsOf: string
}

/**
 * Looks at a part of XML.
 *
 * @throws Refused when something in it runs or loads by itself, or is unknown
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

/** Things that name an address by themselves, without a relationship. */
function requireLoadsNothing(element: Element): void {
  const { uri, local } = element
  if (isOfWord(element) && local === 'mailMerge') throw new Refused('loads')
  // A film is shown by a page that stands here as text.
  if (local === 'webVideoPr') throw new Refused('loads')
  if (!drawingNamespaces.includes(uri) || !/^(imagedata|fill|stroke)$/.test(local)) return
  for (const { local: name, value } of Object.values(element.attributes))
    if (/^(src|href|althref)$/.test(name) && value !== '' && !isOnOwnMachine(value))
      throw new Refused('loads')
}
