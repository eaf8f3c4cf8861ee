import { DOMParser as DocumentParser, type Node, Schema } from 'prosemirror-model'
import {
  addItem,
  addLines,
  type Block,
  htmlOf,
  type Line,
  paragraphs,
  plain,
  textOf,
  tidy,
} from '../../description-blocks.ts'
import { invisible } from '../../description-typed.ts'
import { parseInert } from './parse-inert.ts'

const isBold = (weight: string) => /^(bold(er)?|[5-9]\d{2,})$/.test(weight) && null

/** Schema of a description in the editor: the subset that is stored, and nothing else. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      marks: '',
      defining: true,
      attrs: { level: { default: 3 } },
      parseDOM: [
        { tag: 'h1', attrs: { level: 3 } },
        { tag: 'h2', attrs: { level: 3 } },
        { tag: 'h3', attrs: { level: 3 } },
        { tag: 'h4', attrs: { level: 4 } },
        { tag: 'h5', attrs: { level: 4 } },
        { tag: 'h6', attrs: { level: 4 } },
      ],
      toDOM: (node) => [`h${node.attrs.level}`, 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    list_item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
  },
  marks: {
    strong: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }, { style: 'font-weight', getAttrs: isBold }],
      toDOM: () => ['strong', 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  },
})

/** Parses HTML without running or loading anything. */
export function documentOf(html: string): Node {
  return DocumentParser.fromSchema(schema).parse(parseInert(html))
}

/** The document in its stored form, which the server leaves unchanged. */
export function htmlOfDocument(doc: Node): string {
  const blocks: Block[] = []
  doc.forEach((node) => {
    const { type } = node
    if (type === schema.nodes.heading) {
      const line = tidy(plain(seen(node.textContent)))
      if (textOf(line)) blocks.push({ kind: node.attrs.level === 4 ? 'h4' : 'h3', line })
    } else if (type === schema.nodes.paragraph) {
      for (const lines of paragraphs(linesOf(node).map(tidy))) addLines(blocks, lines)
    } else {
      const kind = type === schema.nodes.ordered_list ? 'ol' : 'ul'
      node.forEach((item) => {
        addItem(
          blocks,
          kind,
          linesOf(item.child(0)).flatMap((line) => [...line, ...plain(' ')]),
        )
      })
    }
  })
  return blocks.map(htmlOf).join('')
}

function seen(text: string): string {
  return text.replace(invisible, '')
}

function linesOf(paragraph: Node): Line[] {
  const lines: Line[] = [[]]
  paragraph.forEach(({ type, text, marks }) => {
    if (type === schema.nodes.hard_break) lines.push([])
    else {
      const has = (name: string) => marks.some((mark) => mark.type.name === name)
      lines.at(-1)?.push({ text: seen(text ?? ''), strong: has('strong'), em: has('em') })
    }
  })
  return lines
}
