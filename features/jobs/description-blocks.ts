import { composed } from '#contract/base/composed.ts'
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
  /** `place` is that of its last item, if the text numbers them: see `numberedAt`. */
  | { kind: 'ol'; items: Line[]; place?: number[] }

export function plain(text: string): Line {
  return [{ text, strong: false, em: false }]
}

export function textOf(line: Line): string {
  return line.map((run) => run.text).join('')
}

/**
 * Normalises a line: single blanks between words, none at the ends, neighbours of one style merged, nothing
 * empty.
 */
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

/** Removes the first `count` characters of a line. */
function without(line: Line, count: number): Line {
  let left = count
  return line.map((run) => {
    const cut = Math.min(left, run.text.length)
    left -= cut
    return { ...run, text: run.text.slice(cut) }
  })
}

/**
 * Adds the lines of one paragraph. Bulleted lines become a list, and numbered ones an ordered list, which
 * may continue from the previous paragraph. An indented line below an item belongs to it.
 */
export function addLines(blocks: Block[], lines: Line[]): void {
  let paragraph: Line[] | undefined
  for (const [at, line] of lines.entries()) {
    const text = textOf(line)
    const last = blocks.at(-1)
    const dash = bulletLength(text)
    // By the numbers of the text, or of the displayed list.
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

/** Adds an item to the last list, otherwise to a new one. Repeated bullets of a word processor are dropped. */
export function addItem(blocks: Block[], kind: 'ul' | 'ol', line: Line): void {
  const mark = /^(?:[•‣●▪○·]\s*)+/u.exec(textOf(tidy(line)))
  const item = tidy(without(tidy(line), mark?.[0].length ?? 0))
  if (!textOf(item)) return
  const last = blocks.at(-1)
  if (last?.kind === kind) last.items.push(item)
  else blocks.push({ kind, items: [item] })
}

/**
 * Appends a line to an item, both normalised, with a blank between. A long item is not normalised again for
 * each line.
 */
function extend(item: Line, [first, ...more]: Line): void {
  const last = item.at(-1)
  if (!first || !last) return
  last.text += ' '
  if (last.strong === first.strong && last.em === first.em) last.text += first.text
  else item.push(first)
  item.push(...more)
}

/** Splits at empty lines into paragraphs. */
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

/** Does the HTML have the format of `htmlOf`? Then everything else in it is text. */
export function isStoredShape(html: string): boolean {
  return (
    /^(?:<(?:p|h3|h4|ul|ol)>|$)/.test(html) &&
    !/[<>]/.test(html.replace(/<\/?(?:p|br|ul|ol|li|strong|em|h3|h4)>/g, ''))
  )
}
