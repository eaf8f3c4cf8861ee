import type { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import { UnusableInput } from './mapping.ts'
import { windows1252 } from './windows-1252.ts'

/** A file that can be read from its beginning several times. */
export type Source = () => Readable

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const maxRecordLength = 1_000_000

export async function encodingOf(source: Source): Promise<Encoding> {
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

/** Text with all line ends normalised to a line feed, since the parser counts lines by them. */
export async function* textOf(source: Source, encoding: Encoding): AsyncGenerator<string> {
  const decoder = encoding === 'windows-1252' ? undefined : new TextDecoder(encoding)
  let held = ''
  for await (const chunk of source() as AsyncIterable<Buffer>) {
    const text = held + (decoder ? decoder.decode(chunk, { stream: true }) : windows1252(chunk))
    held = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n')
  }
  yield held.replace('\r', '\n') + (decoder?.decode() ?? '')
}

export interface Parsed {
  line: number
  record?: string[]
  problem?: string
}

/** A cell may contain line breaks; one with more than this was never closed. */
const maxLines = 2_000

/** Lines of a text with lookahead. */
class Lines {
  #source: AsyncIterator<string>
  #waiting: string[] = []
  /** Number of characters that were consumed. */
  #taken = 0
  #rest = ''
  #isAtEnd = false
  /** Line number of `at(0)`. */
  number = 1

  constructor(source: AsyncIterable<string>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async at(ahead: number): Promise<string | undefined> {
    while (this.#waiting.length <= this.#taken + ahead && !this.#isAtEnd) {
      const { done, value } = await this.#source.next()
      // The buffer has no line break: a long line is not scanned again for each chunk.
      const parts = done ? [''] : value.split('\n')
      parts[0] = this.#rest + parts[0]
      this.#rest = done ? '' : (parts.pop() ?? '')
      this.#isAtEnd = done === true
      this.#waiting = this.#waiting.slice(this.#taken).concat(parts)
      this.#taken = 0
    }
    return this.#waiting[this.#taken + ahead]
  }

  take(count: number): void {
    this.#taken += count
    this.number += count
  }
}

const isOdd = (text: string) => (text.split('"').length - 1) % 2 === 1

/** One record by RFC 4180, or undefined; `relaxed` accepts a bare quote within a cell. */
function parsed(text: string, delimiter: string, relaxed = false): string[] | undefined {
  try {
    const found: string[][] = parse(text, { delimiter, relax_column_count: true, relax_quotes: relaxed })
    return found.length === 1 ? found[0] : undefined
  } catch {
    return undefined
  }
}

/**
 * Records of a file. An unclosed quote costs only its own row: if the text up to a closing quote is no
 * valid row, the next line is parsed alone.
 */
export async function* records(
  source: Source,
  encoding: Encoding,
  delimiter: string,
  columns = 0,
): AsyncGenerator<Parsed> {
  const lines = new Lines(textOf(source, encoding))
  let width = columns
  for (;;) {
    const first = await lines.at(0)
    if (first === undefined) return
    const line = lines.number
    if (first.trim() === '') {
      lines.take(1)
      continue
    }
    if (first.length > maxRecordLength) {
      lines.take(1)
      yield { line, problem: `has ${first.length} characters, at most ${maxRecordLength} fit` }
      continue
    }
    if (!isOdd(first)) {
      lines.take(1)
      const record = parsed(first, delimiter) ?? parsed(first, delimiter, true)
      width ||= record?.length ?? 0
      yield record
        ? { line, record }
        : { line, problem: 'cannot be read: its quotes are not where they belong' }
      continue
    }
    const whole = await wholeRecord(lines, delimiter, width)
    lines.take(whole.lines)
    width ||= whole.record?.length ?? 0
    const { record } = whole
    yield record ? { line, record } : { line, problem: `a quote opens on line ${line} and is never closed` }
  }
}

/** A record whose first line leaves a quote open: with the lines that close it, or its first line alone. */
async function wholeRecord(
  lines: Lines,
  delimiter: string,
  width: number,
): Promise<{ lines: number; record?: string[] }> {
  const first = (await lines.at(0)) ?? ''
  let text = first
  for (let count = 1; count < maxLines; count++) {
    const next = await lines.at(count)
    if (next === undefined) break
    text += `\n${next}`
    if (text.length > maxRecordLength) break
    if (!isOdd(next)) continue
    const record = parsed(text, delimiter)
    // The closing quote may belong to another row: then that row, or one between, is valid alone.
    const isWhole =
      record && (!width || record.length === width || !(await hidesRow(lines, count, delimiter, width)))
    if (isWhole) return { lines: count + 1, record }
    break
  }
  // An inch mark for instance: '5" pipe'.
  const alone = parsed(first, delimiter, true)
  return alone && (!width || alone.length === width) ? { lines: 1, record: alone } : { lines: 1 }
}

/** Is one of the following lines a valid row alone? */
async function hidesRow(lines: Lines, last: number, delimiter: string, width: number): Promise<boolean> {
  for (let at = 1; at <= last; at++) {
    const record = parsed((await lines.at(at)) ?? '', delimiter, true)
    if (record && record.length === width && width > 1) return true
  }
  return false
}
