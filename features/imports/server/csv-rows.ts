import { pipeline, Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { UnusableInput } from './mapping.ts'
import type { Cells } from './read-ad.ts'
import { windows1252 } from './windows-1252.ts'

/** A file that can be read from its beginning as often as needed. */
export type Source = () => Readable

export interface CsvRow {
  /** Where the row begins in the file, the header being on line 1. */
  line: number
  cells: Cells
  /** Why the row has no cells. */
  broken?: string
}

export interface Layout {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
  delimiter: string
  columns: string[]
}

const longestRecord = 1_000_000

/**
 * How a file is written: its encoding (UTF-8, UTF-16 or Windows-1252), its delimiter and its columns.
 * @throws UnusableInput when it is empty or not CSV
 */
export async function layoutOf(source: Source): Promise<Layout> {
  const encoding = await encodingOf(source)
  let head = ''
  for await (const text of decoded(source, encoding)) {
    head += text
    if (head.length > 64_000) break
  }
  if (!head.trim()) throw new UnusableInput('the file is empty')
  const firstLine = head.split(/\r?\n/).find((line) => line.trim()) ?? ''
  const bare = firstLine.replace(/"[^"]*"/g, '')
  const delimiter =
    [',', ';', '\t', '|'].toSorted((a, b) => bare.split(b).length - bare.split(a).length)[0] ?? ','
  for await (const { record } of records(source, encoding, delimiter)) {
    const header = record ?? []
    if (header.length < 2) throw new UnusableInput('this is not CSV: its first line has only one column')
    return { encoding, delimiter, columns: named(header) }
  }
  throw new UnusableInput('this is not CSV: no line of it can be read')
}

/** Every row below the header, broken ones included, one by one. */
export async function* csvRows(
  source: Source,
  { encoding, delimiter, columns }: Layout,
): AsyncGenerator<CsvRow> {
  let isHeader = true
  for await (const { line, record, problem } of records(source, encoding, delimiter)) {
    if (isHeader) isHeader = false
    else if (!record) yield { line, cells: {}, broken: problem ?? 'cannot be read' }
    else if (record.length !== columns.length)
      yield { line, cells: {}, broken: `has ${record.length} cells where the header has ${columns.length}` }
    else yield { line, cells: Object.fromEntries(columns.map((column, at) => [column, record[at] ?? ''])) }
  }
}

async function encodingOf(source: Source): Promise<Layout['encoding']> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of source() as AsyncIterable<Buffer>) {
      if (isFirst) {
        isFirst = false
        if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
        if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
        if (chunk.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')))
          throw new UnusableInput('this is a spreadsheet or ZIP file, not CSV: save it as CSV first')
        if (chunk.includes(0)) throw new UnusableInput('this is not CSV: it holds binary data')
      }
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
  return 'utf-8'
}

/** The text with every kind of line end as a line feed: the parser counts lines by them. */
async function* decoded(source: Source, encoding: Layout['encoding']): AsyncGenerator<string> {
  const decoder = encoding === 'windows-1252' ? undefined : new TextDecoder(encoding)
  let held = ''
  for await (const chunk of source() as AsyncIterable<Buffer>) {
    const text = held + (decoder ? decoder.decode(chunk, { stream: true }) : windows1252(chunk))
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
  yield held.replace('\r', '\n') + (decoder?.decode() ?? '')
}

interface Parsed {
  line: number
  record?: string[]
  problem?: string
}

async function* records(
  source: Source,
  encoding: Layout['encoding'],
  delimiter: string,
): AsyncGenerator<Parsed> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: longestRecord,
  })
  const skipped: Parsed[] = []
  parser.on('skip', (error) => {
    skipped.push({ line: error?.lines ?? 0, problem: `cannot be read: ${error?.message ?? 'broken'}` })
  })
  // An error of either side ends the iteration below with it.
  pipeline(Readable.from(decoded(source, encoding)), parser, () => {})
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { lines: number }
      record: string[]
    }>) {
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      yield { line: info.lines - breaks, record }
    }
    // The parser runs ahead of its reader, so what it skipped comes last.
    yield* skipped
  } finally {
    parser.destroy()
  }
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
