import { bulletLength, numberedAt } from './description-marks.ts'

/** A stretch of text in one style. */
interface Run {
  text: string
  strong: boolean
  em: boolean
}
export type Line = Run[]
export type Block =
  | { kind: 'p'; lines: Line[] }
  | { kind: 'h3'; line: Line }
  | { kind: 'h4'; line: Line }
  | { kind: 'ul'; items: Line[] }
  /** `place` is that of its last item, where the text counts them: see `numberedAt`. */
  | { kind: 'ol'; items: Line[]; place?: number[] }

/** The most marks that any writing puts on one letter is a handful. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Text in Unicode's composed form. Takes linear time: what stands on one letter beyond thirty marks is left out. */
export function composed(text: string): string {
  return text.replace(tooManyMarks, '$1').normalize('NFC')
}

export function plain(text: string): Line {
  return [{ text, strong: false, em: false }]
}

export function textOf(line: Line): string {
  return line.map((run) => run.text).join('')
}

/** One blank between words, none at the ends, neighbours of one style joined, nothing empty. */
export function tidy(line: Line): Line {
  const runs: Line = []
  let afterBlank = true
  for (const run of line) {
    let text = run.text.replace(/[\s\u00a0]+/g, ' ')
    if (afterBlank) text = text.replace(/^ /, '')
    if (!text) continue
    afterBlank = text.endsWith(' ')
    const last = runs.at(-1)
    if (last && (text === ' ' || (last.strong === run.strong && last.em === run.em))) last.text += text
    else runs.push({ ...run, text })
  }
  const last = runs.at(-1)
  if (last?.text.endsWith(' ')) last.text = last.text.slice(0, -1)
  return runs.filter((run) => run.text).map((run) => ({ ...run, text: composed(run.text) }))
}

/** Takes `count` characters off the front of a line. */
function without(line: Line, count: number): Line {
  let left = count
  return line.map((run) => {
    const cut = Math.min(left, run.text.length)
    left -= cut
    return { ...run, text: run.text.slice(cut) }
  })
}

/**
 * Adds the lines of one paragraph: lines with a bullet in front become a list, numbered ones an ordered list (which may
 * go on from the paragraph before, and takes lower numbers too), and an indented line below an item belongs to it.
 */
export function addLines(blocks: Block[], lines: Line[]): void {
  let paragraph: Line[] | undefined
  for (const [at, line] of lines.entries()) {
    const text = textOf(line)
    const last = blocks.at(-1)
    const dash = bulletLength(text)
    // As the text counts, or as the list is shown.
    const before = last?.kind === 'ol' ? [last.place ?? [], [last.items.length]] : []
    const next = lines[at + 1]
    const number = dash > 0 ? undefined : numberedAt(text, before, next && textOf(next))
    if (dash > 0) {
      addItem(blocks, 'ul', without(line, dash))
      paragraph = undefined
    } else if (number) {
      addItem(blocks, 'ol', without(line, number.length))
      const list = blocks.at(-1)
      if (list?.kind === 'ol') list.place = number.place
      paragraph = undefined
    } else if (!paragraph && (last?.kind === 'ul' || last?.kind === 'ol') && /^\s{2,}\S/.test(text)) {
      extend(last.items.at(-1) ?? [], tidy(line))
    } else {
      const tidied = tidy(line)
      if (!textOf(tidied)) continue
      if (paragraph) paragraph.push(tidied)
      else {
        paragraph = [tidied]
        blocks.push({ kind: 'p', lines: paragraph })
      }
    }
  }
}

/** Adds an item to the list that stands last, else to a new one. A word processor writes the bullet into it again. */
export function addItem(blocks: Block[], kind: 'ul' | 'ol', line: Line): void {
  const mark = /^(?:[•‣●▪○·]\s*)+/u.exec(textOf(tidy(line)))
  const item = tidy(without(tidy(line), mark?.[0].length ?? 0))
  if (!textOf(item)) return
  const last = blocks.at(-1)
  if (last?.kind === kind) last.items.push(item)
  else blocks.push({ kind, items: [item] })
}

/** Adds a line to an item, both tidy, with a blank between them. An item of many lines is not tidied for each of them. */
function extend(item: Line, [first, ...more]: Line): void {
  const last = item.at(-1)
  if (!first || !last) return
  last.text += ' '
  if (last.strong === first.strong && last.em === first.em) last.text += first.text
  else item.push(first)
  item.push(...more)
}

/** An empty line between breaks parts two paragraphs. */
export function paragraphs(lines: Line[]): Line[][] {
  const parts: Line[][] = [[]]
  for (const line of lines) {
    if (textOf(line)) parts.at(-1)?.push(line)
    else parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function inlineHtml(line: Line): string {
  return line
    .map(({ text, strong, em }) => {
      const escaped = text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
      const leaning = em ? `<em>${escaped}</em>` : escaped
      return strong ? `<strong>${leaning}</strong>` : leaning
    })
    .join('')
}

export function htmlOf(block: Block): string {
  if (block.kind === 'p') return `<p>${block.lines.map(inlineHtml).join('<br>')}</p>`
  if (block.kind === 'h3' || block.kind === 'h4')
    return `<${block.kind}>${inlineHtml(block.line)}</${block.kind}>`
  return `<${block.kind}>${block.items.map((item) => `<li>${inlineHtml(item)}</li>`).join('')}</${block.kind}>`
}

export function plainTextOf(block: Block): string {
  if (block.kind === 'p') return block.lines.map(textOf).join('\n')
  if (block.kind === 'h3' || block.kind === 'h4') return textOf(block.line)
  return block.items
    .map((item, at) => (block.kind === 'ul' ? `- ${textOf(item)}` : `${at + 1}. ${textOf(item)}`))
    .join('\n')
}

/** Is it HTML of the shape that `htmlOf` makes? Then nothing in it can be anything but text in that shape. */
export function isStoredShape(html: string): boolean {
  return (
    /^(?:<(?:p|h3|h4|ul|ol)>|$)/.test(html) &&
    !/[<>]/.test(html.replace(/<\/?(?:p|br|ul|ol|li|strong|em|h3|h4)>/g, ''))
  )
}
