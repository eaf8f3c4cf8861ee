import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { quoted, type Table } from './schema.ts'
import type { Passage } from './sealing.ts'

const batch = 1_000

/** A row in PostgreSQL's text format, which it reads back exactly for all types. */
type Row = (string | null)[]

async function* readRows(client: Client, { name, columns }: Table): AsyncGenerator<Row[]> {
  const list = columns.map((column) => quoted(column.name)).join(', ')
  await client.query(`declare rows no scroll cursor for select ${list} from ${quoted(name)}`)
  const asText = { getTypeParser: () => (value: unknown) => value }
  for (;;) {
    const { rows } = await client.query<Row>({
      text: `fetch ${batch} from rows`,
      rowMode: 'array',
      types: asText,
    })
    if (rows.length === 0) break
    yield rows
  }
  await client.query('close rows')
}

/** Unchanged. */
const unchanged: Passage = (chunks) => chunks

/** Writes a table to a file, one JSON array per row. @returns number of rows */
export async function dumpTable(
  client: Client,
  table: Table,
  place: string,
  seal: Passage = unchanged,
): Promise<number> {
  let count = 0
  async function* lines() {
    for await (const rows of readRows(client, table)) {
      count += rows.length
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
  }
  const written = createWriteStream(place, { mode: 0o600, flush: true })
  await pipeline(Readable.from(lines()), createGzip(), seal, written)
  return count
}

/** Inserts the rows of such a file into the table. @returns number of rows */
export async function loadTable(
  client: Client,
  { name, columns }: Table,
  place: string,
  open: Passage = unchanged,
): Promise<number> {
  const list = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map((column, index) => `c${index}::${column.type}`).join(', ')
  const arrays = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const names = columns.map((_, index) => `c${index}`).join(', ')
  const statement = `
    insert into ${quoted(name)} (${list}) overriding system value
    select ${values} from unnest(${arrays}) as given (${names})`
  let count = 0
  let waiting: Row[] = []
  const flush = async () => {
    if (waiting.length === 0) return
    await client.query(
      statement,
      columns.map((_, index) => waiting.map((row) => row[index] ?? null)),
    )
    count += waiting.length
    waiting = []
  }
  // Read to its end even after a refused row: an open stream would keep the process alive.
  const input = Readable.from(open(createReadStream(place)))
  const unzipped = input.pipe(createGunzip())
  input.on('error', (error) => unzipped.destroy(error))
  for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
    waiting.push(JSON.parse(line) as Row)
    if (waiting.length === batch) await flush()
  }
  await flush()
  return count
}
