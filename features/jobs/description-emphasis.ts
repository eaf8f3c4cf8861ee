import type { Line } from './description-blocks.ts'

/** A mark and its position: '*' and '**' are bold, '_' is italic, '__' bold. */
interface Mark {
  mark: string
  at: number
}

const isBlank = (sign: string | undefined) => sign === undefined || /\s/.test(sign)
/** At a word boundary, but not within addresses. */
const isEdge = (sign: string | undefined) =>
  isBlank(sign) || (/\p{P}/u.test(sign ?? '') && !/[/@#&%\\]/.test(sign ?? ''))

/**
 * Splits a line into styled runs: *bold* and _italic_ as in WhatsApp, or **bold** as in Markdown. A mark
 * counts at a word boundary and if it is closed in its line: '2 * 3', 'first_name' and '5,000*' stay
 * unchanged.
 */
export function emphasised(text: string): Line {
  const pairs = pairsIn(text)
  if (pairs.length === 0) return [{ text, strong: false, em: false }]
  const turns = pairs
    .flatMap(([open, close]) => [
      { ...open, step: 1 },
      { ...close, step: -1 },
    ])
    .toSorted((one, other) => one.at - other.at)
  const line: Line = []
  let [from, strong, em] = [0, 0, 0]
  for (const { mark, at, step } of turns) {
    line.push({ text: text.slice(from, at), strong: strong > 0, em: em > 0 })
    if (mark === '_') em += step
    else strong += step
    from = at + mark.length
  }
  line.push({ text: text.slice(from), strong: false, em: false })
  return line.filter((run) => run.text)
}

/** Pairs of marks, each closing one with the nearest opening one. Linear time. */
function pairsIn(text: string): [Mark, Mark][] {
  const open: Mark[] = []
  const opened = new Map<string, number>()
  const count = (mark: string, step: number) => opened.set(mark, (opened.get(mark) ?? 0) + step)
  const pairs: [Mark, Mark][] = []
  for (const { 0: mark, index: at } of text.matchAll(/\*+|_+/g)) {
    if (mark.length > 2) continue
    const [before, after] = [text[at - 1], text[at + mark.length]]
    if (!isBlank(before) && isEdge(after) && (opened.get(mark) ?? 0) > 0) {
      let opening = open.pop()
      for (; opening && opening.mark !== mark; opening = open.pop()) count(opening.mark, -1)
      count(mark, -1)
      if (opening) pairs.push([opening, { mark, at }])
    } else if (isEdge(before) && !isBlank(after)) {
      open.push({ mark, at })
      count(mark, 1)
    }
  }
  return pairs
}
