const startsFormula = /[=+\-@＝＋－＠﹦﹢﹣﹫−]/
const blankOrQuote = /[\s"]/
const startsCell = /[;\t\r\n]/

/**
 * The text with an apostrophe wherever a spreadsheet would start a formula, which makes it text: at its sign, also in full width,
 * after blanks and quotes. With semicolon-separated lists a spreadsheet starts cells within ours, and also after a line break,
 * where it misreads the quotes. Read once, from the end.
 */
function withoutFormulas(value: string): string {
  const parts: string[] = []
  let end = value.length
  let isFormulaNext = false
  for (let at = value.length - 1; at >= 0; at--) {
    const letter = value.charAt(at)
    isFormulaNext = startsFormula.test(letter) || (isFormulaNext && blankOrQuote.test(letter))
    const isStart =
      at === 0
        ? isFormulaNext || /[\t\r]/.test(letter)
        : isFormulaNext && startsCell.test(value.charAt(at - 1))
    if (!isStart) continue
    parts.push(value.slice(at, end))
    end = at
  }
  return [...parts, value.slice(0, end)].reverse().join("'")
}

/** A number is no formula, also with its sign. */
const cell = (value: string | number) =>
  typeof value === 'number' ? `"${value}"` : `"${withoutFormulas(value).replaceAll('"', '""')}"`

/** Rows as CSV (RFC 4180), with a BOM so that spreadsheets detect UTF-8. The only CSV writer of the product. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((value) => cell(value)).join(',')}\r\n`).join('')}`
}
