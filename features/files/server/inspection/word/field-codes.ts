import { Refused } from '../refused.ts'
import { isOnOwnMachine } from './relationships.ts'

/** Field codes that compute something from the document, show its properties, or wait for a click. */
const knownCodes = new Set(
  `= ADDIN ADVANCE AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT BARCODE BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS COMPARE
  CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FORMCHECKBOX FORMDROPDOWN FORMTEXT
  HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MERGEFIELD NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF
  PLACEHOLDER PRINTDATE PRIVATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE STYLEREF SUBJECT SYMBOL TA TC
  TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE`.split(/\s+/),
)

/** A placeholder in Word templates: the button runs nothing. */
const placeToType = /^MACROBUTTON\s+(NoMacro|DoFieldClick)\b/i
const picture = /^INCLUDEPICTURE\s+"([^"]*)"(?:\s+\\(?:\*\s*MERGEFORMAT(?:INET)?|d|x|y|z))*$/i
/** First word of a code, by the rules of Word: a word, or the sign of a formula. */
const firstWord = /^(=|[^\s"\\=]+)/

/**
 * Checks the code of a field, such as `PAGE`. External pictures are accepted only with a name on the
 * author's machine, which Word on a Mac leaves for a pasted picture.
 *
 * @throws Refused `loads` or `field` when it does more than show something of the document
 */
export function requireKnownField(code: string): void {
  const whole = code.trim()
  if (whole === '') return
  const name = firstWord.exec(whole)?.[1]?.toUpperCase() ?? ''
  if (knownCodes.has(name) || placeToType.test(whole)) return
  if (name === 'INCLUDEPICTURE') {
    const target = picture.exec(whole)?.[1]?.replaceAll('\\\\', '\\')
    if (target !== undefined && isOnOwnMachine(target)) return
    throw new Refused('loads')
  }
  throw new Refused('field', /^[A-Z]{2,20}$/.test(name) ? name : 'of an unknown name')
}

interface OpenField {
  code: string
  /** True while the text is the code and not its result. */
  isInCode: boolean
}

/** Assembles the codes of a part's fields: Word splits them, and nests one in another. */
export class FieldCodes {
  /** The last one is the innermost; the first holds text outside of fields. */
  private readonly open: OpenField[] = [{ code: '', isInCode: true }]

  private get innermost(): OpenField {
    return this.open.at(-1) ?? { code: '', isInCode: true }
  }

  /** @throws Refused `field` when it would compute the name of the enclosing one */
  begins(): void {
    const around = this.innermost
    if (this.open.length > 1 && around.isInCode && !/^\s*(=|[a-z]+[\s"\\])/i.test(around.code))
      throw new Refused('field', 'of an unknown name')
    this.open.push({ code: '', isInCode: true })
  }

  adds(code: string): void {
    this.innermost.code += code
  }

  /** @throws Refused as `requireKnownField` does */
  isComplete(): void {
    this.innermost.isInCode = false
    requireKnownField(this.innermost.code)
  }

  /** @throws Refused as `requireKnownField` does */
  ends(): void {
    requireKnownField(this.innermost.code)
    if (this.open.length > 1) this.open.pop()
  }

  /** At the end of the part: unfinished fields count too. @throws Refused as `requireKnownField` does */
  close(): void {
    for (const { code } of this.open) requireKnownField(code)
  }
}
