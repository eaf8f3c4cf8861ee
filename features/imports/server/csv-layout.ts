import { seenLine } from '#contract/base/pasted.ts'
import { type Encoding, encodingOf, records, type Source, textOf } from './csv-text.ts'
import { UnusableInput } from './mapping.ts'

export interface Layout {
  encoding: Encoding
  delimiter: string
  columns: string[]
  /** Line of the header: titles and Excel's 'sep=;' may precede it. */
  headerLine: number
}

/** Part of a file that decides its format, in characters and in lines. */
const lookedAt = 64_000
const linesLookedAt = 50
/** Maximum number of lines above the header. */
const maxTitleRows = 10

/**
 * Detects the layout of a file: its encoding (UTF-8, UTF-16 or Windows-1252), its delimiter, its columns
 * and their positions.
 * @throws UnusableInput when it is empty or not CSV
 */
export async function layoutOf(source: Source): Promise<Layout> {
  const encoding = await encodingOf(source)
  let head = ''
  for await (const text of textOf(source, encoding)) {
    head += text
    if (head.length > lookedAt) break
  }
  if (!head.trim()) throw new UnusableInput('the file is empty')
  const delimiter = declaredDelimiter(head) ?? likelyDelimiter(head)
  const header = await findHeader(source, encoding, delimiter)
  if (header.cells.length < 2) throw new UnusableInput('this is not CSV: its first line has only one column')
  return { encoding, delimiter, columns: named(header.cells), headerLine: header.line }
}

const declaration = /^\ufeff?\s*"?sep=(.)"?\s*$/i

/** Reads Excel's declaration in the first line: 'sep=;'. */
function declaredDelimiter(head: string): string | undefined {
  return declaration.exec(head.split('\n', 1)[0] ?? '')?.[1]
}

/** Delimiter that splits most lines into the same number of cells; a comma in titles splits few. */
function likelyDelimiter(head: string): string {
  const lines = head.split('\n').filter((line) => line.trim())
  const bare = lines.slice(0, linesLookedAt).map((line) => line.replace(/"[^"]*"/g, ''))
  const weightOf = (sign: string) => {
    const times = new Map<number, number>()
    for (const line of bare) {
      const count = line.split(sign).length - 1
      if (count > 0) times.set(count, (times.get(count) ?? 0) + 1)
    }
    return Math.max(0, ...[...times].map(([count, alike]) => count * alike))
  }
  return [',', ';', '\t', '|'].toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? ','
}

interface Header {
  line: number
  cells: string[]
}

/** Maximum number of cells of a title line above the header, such as the export date. */
const maxTitleCells = 3

/** First record that is no title line: titles have few words where most records are at least twice as wide. */
async function findHeader(source: Source, encoding: Encoding, delimiter: string): Promise<Header> {
  const first: Header[] = []
  for await (const { line, record } of records(source, encoding, delimiter)) {
    if (record && !isBlank(record) && !isDeclaration(line, record)) first.push({ line, cells: record })
    else if (!record && first.length === 0)
      throw new UnusableInput('this is not CSV: its first line cannot be read')
    if (first.length === linesLookedAt) break
  }
  const width = usualWidth(first)
  const isTitle = ({ cells }: Header) => {
    const filled = cells.filter((cell) => cell.trim()).length
    return filled <= maxTitleCells && filled * 2 <= width
  }
  const header = first.slice(0, maxTitleRows).find((record) => !isTitle(record)) ?? first[0]
  if (header) return header
  throw new UnusableInput('this is not CSV: no line of it can be read')
}

const isDeclaration = (line: number, record: readonly string[]) =>
  line === 1 && record.length <= 2 && /^\ufeff?sep=/i.test(record[0]?.trim() ?? '')

/** Are all cells blank? Spreadsheets write such rows below the last one. */
export const isBlank = (record: readonly string[]): boolean =>
  record.every((cell) => seenLine(cell).trim() === '')

function usualWidth(headers: readonly Header[]): number {
  const times = new Map<number, number>()
  for (const { cells } of headers) times.set(cells.length, (times.get(cells.length) ?? 0) + 1)
  const wide = [...times].filter(([width]) => width > 1)
  return wide.toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? headers[0]?.cells.length ?? 0
}

function named(header: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return header.map((cell, at) => {
    const name = cell.trim() || `column ${at + 1}`
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
