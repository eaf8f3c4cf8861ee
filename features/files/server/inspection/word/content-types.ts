import { Refused } from '../refused.ts'
import { isMacroType, knownTypes } from './known-parts.ts'
import { attributeOf, readXml } from './xml.ts'

const namespace = 'http://schemas.openxmlformats.org/package/2006/content-types'

/** Types of the parts of a document, from `[Content_Types].xml`. */
export class ContentTypes {
  private readonly byName = new Map<string, string>()
  private readonly byEnding = new Map<string, string>()

  /** @throws Refused `unreadable`, or `macros` when it names any, present or not */
  constructor(part: Buffer) {
    readXml(part, {
      opened: (element) => {
        if (element.uri !== namespace) throw new Refused('unreadable')
        const type = attributeOf(element, 'ContentType')
        if (isMacroType(type)) throw new Refused('macros')
        if (element.local === 'Override')
          this.byName.set(attributeOf(element, 'PartName').toLowerCase(), type)
        else if (element.local === 'Default')
          this.byEnding.set(attributeOf(element, 'Extension').toLowerCase(), type)
      },
      closed() {},
      text() {},
    })
  }

  /** @param name of the part in the archive, in lower case */
  of(name: string): string {
    const ending = name.slice(name.lastIndexOf('.') + 1)
    return this.byName.get(`/${name}`) ?? this.byEnding.get(ending) ?? ''
  }

  /** @throws Refused when the type has no place in a CV, or the document declares none */
  requireKnown(name: string): void {
    const type = this.of(name)
    if (/oleObject/i.test(type)) throw new Refused('object')
    if (!knownTypes.has(type)) throw new Refused('part')
  }
}
