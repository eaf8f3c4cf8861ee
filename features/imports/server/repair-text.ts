import { decodeHTMLStrict } from 'entities'
import { composed } from '#contract/base/composed.ts'
import { capital } from '#contract/base/in-words.ts'
import { invisible } from '#features/jobs/description-typed.ts'
import { windows1252 } from './windows-1252.ts'

/** Byte of each character when UTF-8 was read as Windows-1252. */
const byteOf = new Map(
  Array.from({ length: 128 }, (_, at) => at + 128).map((byte) => [windows1252(Uint8Array.of(byte)), byte]),
)
const trailing = `[${[...byteOf].flatMap(([sign, byte]) => (byte < 0xc0 ? sign : [])).join('')}]`
// Only lead bytes that are rare as letters before such characters: “CAFÉ’S” must stay unchanged. Þ belongs to
// Thaana.
const once = `[ÂÃ]${trailing}|[àâï]${trailing}{2}|ð${trailing}{3}|(?:Þ${trailing}){2,}`
const mangled = new RegExp(once, 'g')
/** Letters in Windows-1252, mangled together with a quote or dash that was mangled twice. */
const mangledTwice = new RegExp(`${once}|[ÅÆË]${trailing}`, 'g')
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Repairs UTF-8 that was read as Windows-1252, once or twice ('donâ€™t' is "don’t"). */
export function withoutMojibake(text: string): string {
  let fixed = text
  for (let round = 0; round < 2 && /[ÂÃàâïðÞ]/.test(fixed); round++) {
    fixed = fixed.replace(fixed.includes('Ã¢â') ? mangledTwice : mangled, (run) => {
      try {
        return utf8.decode(Uint8Array.from(run, (sign) => byteOf.get(sign) ?? 0))
      } catch {
        return run
      }
    })
  }
  return fixed
}

const unwanted = new RegExp(`${invisible.source}|\ufffd`, 'gu')
const doublyEscaped = /&amp;(?=(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});)/gi
const hashes = String.raw`(?:#(?:URL|EMAIL|PHONE)_[0-9a-f]{8,}#\s*)+`
const placeholder = new RegExp(String.raw`\s?\(\s*${hashes}\)|(?<!\s)\s*${hashes}`, 'g')

/**
 * Repairs a cell of prose: mojibake, doubled entities, invisible characters, and the hashes that replace
 * addresses in published data sets. HTML stays HTML, anything else is plain text without entities.
 */
export function repairProse(cell: string): { text: string; isHtml: boolean } {
  const readable = withoutMojibake(cell)
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(doublyEscaped, '&')
  const unescaped = tag.test(readable) ? readable : unescapedHtml(readable)
  const isHtml = tag.test(unescaped)
  const text = (isHtml ? unescaped : withoutForumMarks(decodeHTMLStrict(unescaped)))
    .replace(unwanted, '')
    .replace(placeholder, substitute)
  return { text: text.trim(), isHtml }
}

const names =
  'a|abbr|article|aside|b|big|blockquote|body|br|button|center|cite|code|dd|del|div|dl|dt|em|figure|font|footer|form|' +
  'h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|object|ol|option|p|picture|pre|' +
  's|script|section|select|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|tt|u|' +
  'ul|video|[a-z]{1,12}:[a-z]{1,20}'
/** A tag of HTML or of a word processor, a comment, a declaration. 'a < b' and '<hr@reef.mv>' are none. */
const tag = new RegExp(String.raw`<\/?(?:${names})(?=[\s/>])[^<>]*>|<!(?:--|\[|doctype)|<\?xml`, 'i')

const leftover = new RegExp(String.raw`<[/!?]?(?:${names})(?=[\s/>]|$)|&lt;\/?[a-z]`, 'i')

/** Detects leftovers of markup in plain text: an unclosed tag, an encoded entity. */
export const hasMarkup = (text: string): boolean => leftover.test(text)

/** Unescapes HTML whose tags were escaped once or twice. */
function unescapedHtml(text: string): string {
  let page = text
  for (let round = 0; round < 2 && !tag.test(page) && /&lt;/i.test(page); round++)
    page = decodeHTMLStrict(page.replace(doublyEscaped, '&'))
  return tag.test(page) ? page : text
}

const bbNames = 'b|i|u|s|url|img|list|size|color|font|quote|code|center|h[1-6]'
const bbCode = new RegExp(String.raw`\[(?:(${bbNames})(?:=[^\]\n]{0,200})?|\/(${bbNames}))\]`, 'gi')

/** Removes BBCode: '[b]Duties[/b]'. Markdown is parsed with the description. */
function withoutForumMarks(text: string): string {
  const items = /\[list\b/i.test(text) ? text.replace(/(?<!\s)\s*\[\*\]\s*/g, '\n- ') : text
  return withoutBbCode(items)
}

/** Also removes Markdown: '## Duties', '**Duties**'. */
function withoutMarks(text: string): string {
  return withoutForumMarks(text)
    .replace(/^[ \t]{0,3}#{1,6}[ \t]+(?=\S)/gm, '')
    .split('\n')
    .map(withoutEmphasis)
    .join('\n')
}

/** Removes paired tags, each closing one with the nearest opening one before it. */
function withoutBbCode(text: string): string {
  const open = new Map<string, number[]>()
  const paired = new Set<number>()
  for (const { 1: opening, 2: closing, index } of text.matchAll(bbCode)) {
    const name = (opening ?? closing ?? '').toLowerCase()
    if (opening)
      open
        .set(name, open.get(name) ?? [])
        .get(name)
        ?.push(index)
    else {
      const start = open.get(name)?.pop()
      if (start !== undefined) paired.add(start).add(index)
    }
  }
  return text.replace(bbCode, (mark, _opening, _closing, at: number) => (paired.has(at) ? '' : mark))
}

const emphases: Ends[] = [
  [/\*\*(?=\S)/g, /(?<=[^\s*])\*\*/g],
  [/__(?=\S)/g, /(?<=[^\s_])__/g],
]
const withoutEmphasis = (line: string): string =>
  emphases.reduce((rest, ends) => between(rest, ends, (words) => words), line)

/** Patterns of an opening and a closing tag. */
type Ends = readonly [opening: RegExp, closing: RegExp]

/**
 * Replaces the text from each opening to the next closing tag, inclusive. Linear time: if one opening has
 * no closing, none behind it has.
 */
function between(text: string, [opening, closing]: Ends, put: (inner: string) => string): string {
  let done = ''
  let from = 0
  for (;;) {
    opening.lastIndex = from
    const start = opening.exec(text)
    if (!start) break
    const inside = opening.lastIndex
    closing.lastIndex = inside
    const end = closing.exec(text)
    if (!end) break
    done += text.slice(from, start.index) + put(text.slice(inside, end.index))
    from = closing.lastIndex
  }
  return done + text.slice(from)
}

function substitute(found: string): string {
  if (found.endsWith(')')) return ''
  const what = found.includes('EMAIL') ? 'e-mail' : found.includes('PHONE') ? 'phone' : 'link'
  return ` [${what} removed] `
}

const unseenInPages: Ends[] = [
  [/<script\b[^<>]*>/gi, /<\/script\s*>/gi],
  [/<style\b[^<>]*>/gi, /<\/style\s*>/gi],
  [/<!--/g, /-->/g],
]

/** Repairs a cell with a name, a place or a word: the same repairs, in one line, without the hashes. */
export function repairLine(cell: string): string {
  let text = withoutMojibake(cell).replace(placeholder, ' ')
  for (let round = 0; round < 3 && /&(?:[a-z]{2,8}|#\w{1,6});/i.test(text); round++)
    text = decodeHTMLStrict(text.replace(doublyEscaped, '&'))
  const seen = unseenInPages.reduce((rest, ends) => between(rest, ends, () => ' '), withoutMarks(text))
  const line = seen
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[\s\u00a0\u2028\u2029]+/g, ' ')
    .replace(unwanted, '')
  return composed(line).trim()
}

const keptInCapitals = new Set(
  'IT HR QA UI UX PR NGO UN US USA UK EU UAE NYC NY HRA CEO CFO COO CTO HVAC ICU ER RN MWSC STELCO MMA'.split(
    ' ',
  ),
)
const small = new Set(['of', 'and', 'for', 'the', 'in', 'on', 'at', 'to', 'or', 'by', 'with', 'a', 'an'])

/** Normal capitalisation for a name in capitals ('DEPARTMENT OF FINANCE'); other names unchanged. */
export function withoutShouting(name: string): string {
  if (/\p{Ll}/u.test(name) || (name.match(/\p{Lu}/gu) ?? []).length < 6) return name
  return name.replace(/[\p{L}\p{N}'’]+/gu, (word, at: number) => {
    if (keptInCapitals.has(word) || /^[IVX]+$/.test(word) || /\p{N}/u.test(word)) return word
    const lower = word.toLowerCase()
    if (at > 0 && small.has(lower)) return lower
    return capital(lower)
  })
}
