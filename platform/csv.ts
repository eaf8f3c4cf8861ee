/**
 * Position at which a spreadsheet would start a formula: at its sign, also in full width, after blanks and
 * quotes. With semicolon-separated lists a spreadsheet starts cells within ours, and also after a line
 * break, where it misreads the quotes.
 */
const formula = /^(?=[\t\r])|(?<=^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/g

/** An apostrophe turns it into text, so that no typed formula runs. */
const cell = (value: string) => `"${value.replace(formula, "'").replaceAll('"', '""')}"`

/** Rows as CSV (RFC 4180), with a BOM so that spreadsheets detect UTF-8. The only CSV writer of the product. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map((value) => cell(String(value))).join(',')}\r\n`).join('')}`
}
