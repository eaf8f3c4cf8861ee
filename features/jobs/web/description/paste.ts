import { Slice } from 'prosemirror-model'
import { typedHtml } from '../../description-typed.ts'
import { parseInert } from './parse-inert.ts'
import { documentOf } from './schema.ts'

const dropped = 'style, script, noscript, title, meta, link, svg, math, iframe, object, img, textarea, select'
/** Blocks inside a list item, where paragraphs are not allowed. */
const blocksInItem = 'p, div, h1, h2, h3, h4, h5, h6, blockquote'
const wordItem = /MsoListParagraph/
/** Numbers such as '1.', 'a)' or 'iv.' that a word processor writes in front of list items. */
const numbered = /^\(?(?:\d{1,3}|[a-z]{1,4})[.)]/i

/**
 * Removes formatting from the HTML of a word processor or web page. Word writes a list as paragraphs with a
 * class and a bullet; others put paragraphs, tables or nested lists into the items.
 */
export function withoutDress(html: string): string {
  // Content copied in this editor already has its format.
  if (html.includes('data-pm-slice')) return html
  // The Content-Security-Policy refuses and reports parsed styles and handlers.
  const undressed = html
    .replace(/<style\b[\s\S]*?(?:<\/style\s*>|$)/gi, '')
    .replace(/<[a-z][^>]*(?:>|$)/gi, (tag) =>
      tag
        .replace(/\sstyle\s*=/gi, ' data-dress=')
        .replace(/([\s"'/])on(?=[a-z]{1,30}\s{0,9}=)/gi, '$1 data-on'),
    )
  const body = parseInert(undressed)
  for (const element of body.querySelectorAll(dropped)) element.remove()
  for (const item of [...body.querySelectorAll('p, div')]) asListItem(item)
  for (const table of body.querySelectorAll('tr')) asParagraph(table)
  for (const item of body.querySelectorAll('li')) flatten(item)
  for (const element of body.querySelectorAll<HTMLElement>('[data-dress]')) asMark(element)
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  return body.innerHTML
}

/** Pasted plain text is parsed like typed text. */
export function sliceOfText(text: string): Slice {
  return Slice.maxOpen(documentOf(typedHtml(text)).content)
}

function dressOf(element: Element): string {
  return element.getAttribute('data-dress') ?? ''
}

function asListItem(element: Element): void {
  if (!wordItem.test(element.className) && !/mso-list:\s*l\d/i.test(dressOf(element))) return
  const mark = [...element.querySelectorAll('span')].find((span) => /mso-list:\s*Ignore/i.test(dressOf(span)))
  if (!mark) return
  const name = numbered.test(mark.textContent.trim()) ? 'ol' : 'ul'
  mark.remove()
  const item = document.createElement('li')
  item.append(...element.childNodes)
  const before = element.previousElementSibling
  if (before?.localName === name && before.hasAttribute('data-from-word')) {
    before.append(item)
    element.remove()
    return
  }
  const list = document.createElement(name)
  list.setAttribute('data-from-word', '')
  list.append(item)
  element.replaceWith(list)
}

function asParagraph(row: Element): void {
  const paragraph = document.createElement('p')
  for (const cell of row.children) paragraph.append(...cell.childNodes, ' ')
  const table = row.closest('table')
  if (table) table.before(paragraph)
  row.remove()
}

/** Moves the items of a nested list behind its item. */
function flatten(item: Element): void {
  for (const inner of [...item.querySelectorAll('li')].reverse()) item.after(inner)
  for (const list of item.querySelectorAll('ul, ol')) list.remove()
  for (const block of item.querySelectorAll(blocksInItem)) block.replaceWith(...block.childNodes, ' ')
}

/** Bold and italic set by a style. Google documents are wrapped in a `<b>` that is not bold. */
function asMark(element: HTMLElement): void {
  const dress = dressOf(element)
  if (/font-weight:\s*(?:normal|[1-4]00)/i.test(dress) && /^(?:b|strong)$/.test(element.localName))
    element.replaceWith(...element.childNodes)
  else if (element.localName === 'span') {
    if (/font-weight:\s*(?:bold|[5-9]00)/i.test(dress)) wrap(element, 'strong')
    if (/font-style:\s*italic/i.test(dress)) wrap(element, 'em')
  }
}

function wrap(element: Element, name: string): void {
  const mark = document.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}
