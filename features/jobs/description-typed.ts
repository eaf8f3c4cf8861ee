import { addLines, type Block, htmlOf, type Line, plain, textOf, tidy } from './description-blocks.ts'
import { emphasised } from './description-emphasis.ts'

/** Control and format characters, except tab, line feed, and the joiners and marks that scripts need. */
export const invisible = /(?![\t\n\u200c-\u200f])[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * Parses plain text as in a letter or a chat: blank lines separate paragraphs, bullets and numbers make
 * lists, *bold* and _italic_ are styles. A short line in capitals, with a final colon or a '#' is a
 * heading.
 */
export function typedBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let paragraph: Line[] = []
  const close = () => {
    const from = blocks.length
    addLines(blocks, paragraph)
    for (let at = from; at < blocks.length; at++) blocks[at] = withHeading(blocks[at] as Block)
    paragraph = []
  }
  for (const typed of text.split('\n')) {
    const line = emphasised(typed)
    const words = textOf(line).trim()
    if (!words) close()
    else if (isHeadingText(words)) {
      close()
      blocks.push(heading(words))
    } else paragraph.push(line)
  }
  close()
  return blocks
}

/** The same as HTML, with all characters escaped: a typed `<b>` stays text. */
export function typedHtml(text: string): string {
  const visible = text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(invisible, '')
  return typedBlocks(visible).map(htmlOf).join('')
}

/** Markdown prefix of a heading. */
const hashes = /^#{1,6}\s+(?=\S)/

function heading(line: string): Block {
  return { kind: 'h3', line: tidy(plain(line.replace(hashes, '').replace(/:$/, '').trimEnd())) }
}

/** A line in capitals is a heading in plain text, one with hashes in Markdown. */
function isHeadingText(text: string): boolean {
  if (hashes.test(text)) return text.length <= 60
  return text.length <= 60 && /\p{Lu}{3}/u.test(text) && !/\p{Ll}|^[-•*\d]|[.,!?]$/u.test(text)
}

/** A short separate line with a final colon is one too. */
function withHeading(block: Block): Block {
  if (block.kind !== 'p' || block.lines.length !== 1) return block
  const text = textOf(block.lines[0] ?? [])
  return text.length <= 60 && text.endsWith(':') && /\p{L}/u.test(text) ? heading(text) : block
}
