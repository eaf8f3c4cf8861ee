import { addLines, type Block, htmlOf, type Line, plain, textOf, tidy } from './description-blocks.ts'

/** Control and format characters, but for tab and line feed and the joiners and marks that scripts need. */
export const invisible = /(?![\t\n\u200c-\u200f])[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * Plain text as it is typed in a letter: blank lines part paragraphs, bullets and numbers make lists, and a short line
 * that is in capitals or ends in a colon is a heading.
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
  for (const line of text.split('\n')) {
    if (!line.trim()) close()
    else if (isHeadingText(line)) {
      close()
      blocks.push(heading(line))
    } else paragraph.push(plain(line))
  }
  close()
  return blocks
}

/** The same as HTML, with every sign in it taken as a sign: a typed `<b>` stays one. */
export function typedHtml(text: string): string {
  const visible = text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replace(invisible, '')
  return typedBlocks(visible).map(htmlOf).join('')
}

function heading(line: string): Block {
  return { kind: 'h3', line: tidy(plain(line.trim().replace(/\s*:$/, ''))) }
}

/** A line in capitals stands above its part of the text in plain writing. */
function isHeadingText(line: string): boolean {
  const text = line.trim()
  return text.length <= 60 && /\p{Lu}{3}/u.test(text) && !/\p{Ll}|^[-•*\d]|[.,!?]$/u.test(text)
}

/** So does a short line of its own that ends in a colon. */
function withHeading(block: Block): Block {
  if (block.kind !== 'p' || block.lines.length !== 1) return block
  const text = textOf(block.lines[0] ?? [])
  return text.length <= 60 && /\p{L}.*:$/u.test(text) ? heading(text) : block
}
