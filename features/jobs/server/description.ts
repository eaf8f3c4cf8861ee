import { decodeHTMLStrict } from 'entities'
import sanitizeHtml from 'sanitize-html'
import { composed } from '#contract/base/composed.ts'
import {
  addItem,
  addLines,
  type Block,
  htmlOf,
  type Line,
  paragraphs,
  plain,
  plainTextOf,
  textOf,
  tidy,
} from '../description-blocks.ts'
import { invisible, typedBlocks } from '../description-typed.ts'

export interface Description {
  /** p, br, ul, ol, li, strong, em, h3, h4; no attributes. */
  html: string
  /** The same text with line breaks and '- ' bullets, for search, mails and excerpts. */
  text: string
}

const isBlockHtml = /<(?:p|div|ul|ol|li|h[1-6]|br|table|tr|blockquote)(?:\s[^<>]*)?\/?>/i
const isHtml = new RegExp(
  `${isBlockHtml.source}|</?(?:b|strong|i|em|u|span|a|font|script|style)(?:\\s[^<>]*)?>`,
  'i',
)
/**
 * Converts a typed or pasted description to the small safe subset of HTML that is stored. Blank lines and
 * bullets of plain text become paragraphs and lists; formatting of a word processor or web page is removed.
 * Cleaning the result again changes nothing. The caller refuses more than `lengths.descriptionText`.
 */
export function cleanDescription(input: string): Description {
  const visible = input.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(invisible, '')
  const blocks = isHtml.test(visible) ? fromHtml(visible) : typedBlocks(decoded(visible))
  return { html: blocks.map(htmlOf).join(''), text: blocks.map(plainTextOf).join('\n\n') }
}

function decoded(text: string): string {
  return composed(decodeHTMLStrict(text).replace(invisible, ''))
}

const rename = { b: 'strong', i: 'em', h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' }
const hidden = ['script', 'style', 'textarea', 'option', 'xmp', 'noscript', 'title', 'svg', 'math', 'iframe']
const asParagraph = [
  'div',
  'section',
  'article',
  'blockquote',
  'tr',
  'dt',
  'dd',
  'pre',
  'header',
  'footer',
  'center',
]

function fromHtml(input: string): Block[] {
  const flowing = isBlockHtml.test(input) ? input.replace(/\n/g, ' ') : input.replace(/\n/g, '<br>')
  const safe = sanitizeHtml(flowing.replace(/<\/t[dh]\s*>/gi, ' '), {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'h4'],
    allowedAttributes: {},
    nonTextTags: hidden,
    transformTags: { ...rename, ...Object.fromEntries(asParagraph.map((tag) => [tag, 'p'])) },
  })
  return assembled(safe)
}

/** Converts the sanitiser's well-formed, attribute-free result into blocks, at any nesting. */
function assembled(safe: string): Block[] {
  const blocks: Block[] = []
  let lines: Line[] = [[]]
  let level: 'h3' | 'h4' | undefined
  const lists: ('ul' | 'ol')[] = []
  let strong = 0
  let em = 0
  const flush = () => {
    // Items of a nested list follow its item in the outer list.
    const list = lists[0]
    const all = lines.flatMap((line) => [...line, ...plain(' ')])
    const filled = lines.map(tidy)
    lines = [[]]
    if (level) {
      if (textOf(tidy(all))) blocks.push({ kind: level, line: tidy(plain(textOf(all))) })
    } else if (list) addItem(blocks, list, all)
    else for (const paragraph of paragraphs(filled)) addLines(blocks, paragraph)
  }
  for (const token of safe.match(/<[^<>]*>|[^<]+/g) ?? []) {
    const [, slash, name = ''] = /^<(\/?)(\w+)/.exec(token) ?? []
    const step = slash ? -1 : 1
    if (!name) lines.at(-1)?.push({ text: decoded(token), strong: strong > 0, em: em > 0 })
    else if (name === 'strong') strong += step
    else if (name === 'em') em += step
    else if (name === 'br' || (name === 'p' && lists.length > 0)) lines.push([])
    else {
      flush()
      if (name === 'h3' || name === 'h4') level = slash ? undefined : name
      if (name === 'ul' || name === 'ol') {
        if (slash) lists.pop()
        else lists.push(name)
      }
    }
  }
  flush()
  return blocks
}
