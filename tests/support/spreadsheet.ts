/**
 * The cells of a CSV as a spreadsheet reads it whose lists are separated by `separator`: a quote counts at the beginning
 * of a cell only, and what follows its end belongs to the cell.
 */
export function cellsOf(csv: string, separator: ',' | ';' | '\t'): string[] {
  const cells: string[] = []
  const text = csv.replace(/^\uFEFF/, '')
  let cell = ''
  let isQuoted = false
  for (let at = 0; at <= text.length; at += 1) {
    const letter = text[at]
    if (isQuoted && letter !== undefined) {
      const isDouble = letter === '"' && text[at + 1] === '"'
      if (isDouble) at += 1
      if (letter !== '"' || isDouble) cell += letter
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === undefined || letter === separator || letter === '\n' || letter === '\r') {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return cells
}

/** The cells that a spreadsheet would compute, with any separator of lists. */
export const formulasIn = (csv: string): string[] =>
  ([',', ';', '\t'] as const).flatMap((separator) =>
    cellsOf(csv, separator).filter((cell) => /^\s*[=+\-@＝＋－＠﹦﹢﹣﹫−]/.test(cell)),
  )
