import { sql } from 'drizzle-orm'
import { jobEntries, jobKinds, jobMerging, jobPlaces } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { blockSize, Columns } from './columns.ts'
import { Values } from './values.ts'

/** A combination of category, sector, type and mode. */
export interface Kind {
  category: string
  sector: string
  type: string
  mode: string
}

export const readKinds = sql`select id, category, sector, type, mode from ${jobKinds}`
export const readPlaces = sql`select id, name from ${jobPlaces}`

/** What makes a token outside the row; nobody looks for it. */
export const realTokens = sql`array_remove(tokens, repeat('.', 2048))`

/** An instant in milliseconds. */
export const milliseconds = (column: string) =>
  sql`(date_part('epoch', ${sql.identifier(column)}) * 1000)::bigint`

interface Beginning extends Record<string, unknown> {
  /** Transactions before this one are over: what they wrote is here. */
  since: string
  epoch: string
  merged: number
  lowest: number
  highest: number
}

interface Chunk extends Record<string, unknown> {
  count: number
  numbers: string
  kinds: string
  places: string
  published: string
  expires: string
  featured: string
  last: [publishedAt: string, jobId: string] | null
}

/** `{1,2,3}` as PostgreSQL writes it; many times as quick as its driver. */
const numbersIn = (text: string): number[] => JSON.parse(`[${text.slice(1, -1)}]`)

/** Reads all entries, the newest first, in pieces. What changes meanwhile may be in it or not: follow it `since`. */
export async function loadBoard(db: Db) {
  const { rows } = await db.execute<Beginning>(sql`
    select pg_snapshot_xmin(pg_current_snapshot())::text as since,
      coalesce((select epoch from ${jobMerging}), '') as epoch,
      coalesce((select merged from ${jobMerging}), 0) as merged,
      coalesce((select min(number) from ${jobEntries}), 1) as lowest,
      coalesce((select max(number) from ${jobEntries}), 1) as highest`)
  const [beginning] = rows
  if (!beginning) throw new Error('a statement without FROM answers one row')
  const kinds = new Values<Kind>(
    (await db.execute<Kind & Record<string, unknown> & { id: number }>(readKinds)).rows,
  )
  const places = new Values<{ name: string }>(
    (await db.execute<{ id: number; name: string }>(readPlaces)).rows,
  )
  const columns = new Columns(Math.min(beginning.lowest, beginning.merged || beginning.lowest))
  columns.reserve(beginning.highest)
  const order: Uint32Array[] = []
  for (let next: Promise<Chunk> | undefined = chunkAfter(db, null); next; ) {
    const chunk: Chunk = await next
    // PostgreSQL is at the next one while this one is taken in.
    next = chunk.count === blockSize ? chunkAfter(db, chunk.last) : undefined
    order.push(fill(columns, chunk, { kinds, places }))
  }
  columns.count = order.reduce((sum, { length }) => sum + length, 0)
  columns.order = new Uint32Array(Math.ceil(columns.count * 1.05))
  let at = columns.count
  for (const piece of order) for (const row of piece) columns.order[--at] = row
  return { ...beginning, kinds, places, columns }
}

async function chunkAfter(db: Db, last: Chunk['last']): Promise<Chunk> {
  const older = last ? sql`where (published_at, job_id) < (${last[0]}::timestamptz, ${last[1]}::text)` : sql``
  const list = (expression: ReturnType<typeof sql>) => sql`coalesce(array_agg(${expression}), '{}')::text`
  const { rows } = await db.execute<Chunk>(sql`
    select count(*)::int as count, ${list(sql`number`)} as numbers, ${list(sql`kind`)} as kinds,
      ${list(sql`place`)} as places, ${list(milliseconds('published_at'))} as published,
      ${list(milliseconds('expires_at'))} as expires, ${list(sql`featured::int`)} as featured,
      json_build_array((array_agg(published_at))[count(*)], (array_agg(job_id))[count(*)]) as last
    from (
      select number, kind, place, published_at, expires_at, featured, job_id from ${jobEntries} ${older}
      order by published_at desc, job_id desc limit ${blockSize}
    ) as chunk`)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

/**
 * An entry of a kind or a place that was new while the board was being read is left to those who follow.
 *
 * @returns the rows in the order of the chunk
 */
function fill(
  columns: Columns,
  chunk: Chunk,
  { kinds, places }: { kinds: Values<Kind>; places: Values<{ name: string }> },
): Uint32Array {
  const published = numbersIn(chunk.published)
  const expires = numbersIn(chunk.expires)
  const featured = numbersIn(chunk.featured)
  const kindIds = numbersIn(chunk.kinds)
  const placeIds = numbersIn(chunk.places)
  const numbers = numbersIn(chunk.numbers)
  const rows = new Uint32Array(numbers.length)
  let count = 0
  for (const [at, number] of numbers.entries()) {
    const kind = kinds.at(kindIds[at] ?? 0)
    const place = places.at(placeIds[at] ?? 0)
    const row = number - columns.base
    if (kind === undefined || place === undefined || row < 0) continue
    columns.reserve(number)
    columns.publishedAt[row] = published[at] ?? 0
    columns.expiresAt[row] = expires[at] ?? 0
    columns.isFeatured[row] = featured[at] ?? 0
    columns.kind[row] = kind
    columns.place[row] = place
    rows[count++] = row
  }
  return rows.subarray(0, count)
}
