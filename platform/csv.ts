/**
 * Where a cell may begin for a spreadsheet, and would be a formula: at a sign of one, also in full width, whatever blanks
 * and quotes are before it. Where lists are separated by semicolons a spreadsheet begins cells within ours, and so it does at a
 * line break, since for it the quotes are no longer where they belong.
 */
const formula = /^(?=[\t\r])|(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/g

/** An apostrophe makes text of it, so that nothing that was typed ever runs. */
const cell = (value: string) => `"${value.replace(formula, "'").replaceAll('"', '""')}"`

/**
 * Rows as CSV (RFC 4180), with the mark by which spreadsheets know that it is UTF-8. The one way in which the product
 * writes it.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((value) => cell(String(value))).join(',')}\r\n`).join('')}`
}
