import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { milliseconds } from '#platform/database/instants.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import { jobEntries, jobKinds, jobMerging, jobPlaces } from '#tables/jobs.ts'
import { Columns } from './columns.ts'
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

/** Which transactions had ended when something was read: all before `beyond` but for those `atWork`, as PostgreSQL lists them. */
export interface Ended {
  beyond: string
  atWork: string
}

/** `Ended` as it is now. A replica does not tell who is at work, but of whom nobody is. */
export const readEnded = sql`
  select last,
    (case when is_replica then first else last end)::text as beyond,
    (case when is_replica then '{}' else at_work end)::text as "atWork"
  from (
    select pg_is_in_recovery() as is_replica, pg_snapshot_xmin(now)::text::bigint as first,
      pg_snapshot_xmax(now)::text::bigint as last,
      array(select pg_snapshot_xip(now)::text::bigint) as at_work
    from pg_current_snapshot() as now
  ) as snapshot`

interface Beginning extends Record<string, unknown>, Ended {
  epoch: string
  merged: number
  lowest: number
  highest: number
}

/** For the lists of one chunk, used again for the next. */
type Room = [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array, Float64Array]

interface Chunk extends Record<string, unknown> {
  count: number
  numbers: string
  kinds: string
  places: string
  published: string
  expires: string
  featured: string
  last: number
}

/** So many are read at once: more would only take more memory. */
const chunkSize = 4_096

/**
 * Whole numbers from 0 on, as PostgreSQL writes a list of them: `{1,2,3}`. Many times as quick as its driver, and without
 * anything to throw away.
 *
 * @param numbers where they are put
 */
function readNumbers(text: string, numbers: Float64Array): void {
  let at = 0
  let number = 0
  for (let place = 1; place < text.length; place += 1) {
    const digit = text.charCodeAt(place) - 48
    if (digit >= 0 && digit <= 9) number = number * 10 + digit
    else {
      numbers[at++] = number
      number = 0
    }
  }
}

/** Reads all entries, on two connections, in pieces. What has ended since may be in it or not. */
export async function loadBoard(db: Db) {
  const { rows } = await db.execute<Beginning>(sql`
    select beyond, "atWork",
      coalesce((select epoch from ${jobMerging}), '') as epoch,
      coalesce((select merged from ${jobMerging}), 0) as merged,
      coalesce((select min(number) from ${jobEntries}), 1) as lowest,
      coalesce((select max(number) from ${jobEntries}), 1) as highest
    from (${readEnded}) as ended`)
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
  const room = Array.from({ length: 6 }, () => new Float64Array(chunkSize)) as Room
  const read = async (after: number, upTo: number) => {
    for (let next: Promise<Chunk> | undefined = chunkAfter(db, after, upTo); next; ) {
      const chunk: Chunk = await next
      // PostgreSQL is at the next one while this one is taken in.
      next = chunk.count === chunkSize ? chunkAfter(db, chunk.last, upTo) : undefined
      fill(columns, chunk, { room, kinds, places })
    }
  }
  const middle = Math.floor((beginning.lowest + beginning.highest) / 2)
  await Promise.all([read(beginning.lowest - 1, middle), read(middle, beginning.highest)])
  columns.line()
  const { beyond, atWork, epoch, merged } = beginning
  return { ended: { beyond, atWork }, epoch, merged, kinds, places, columns }
}

async function chunkAfter(db: Db, after: number, upTo: number): Promise<Chunk> {
  const list = (expression: ReturnType<typeof sql>) => sql`coalesce(array_agg(${expression}), '{}')::text`
  const { rows } = await db.execute<Chunk>(sql`${planOnce}
    select count(*)::int as count, ${list(sql`number`)} as numbers, ${list(sql`kind`)} as kinds,
      ${list(sql`place`)} as places, ${list(milliseconds(sql`published_at`))} as published,
      ${list(milliseconds(sql`expires_at`))} as expires, ${list(sql`featured::int`)} as featured,
      coalesce(max(number), 0) as last
    from (
      select number, kind, place, published_at, expires_at, featured from ${jobEntries}
      where number > ${after} and number <= ${upTo} order by number limit ${chunkSize}
    ) as chunk`)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

interface Into {
  room: Room
  kinds: Values<Kind>
  places: Values<{ name: string }>
}

/**
 * Takes in rows. Those of a kind or a place that has come while the board was being read are left to those who follow.
 */
function fill(columns: Columns, chunk: Chunk, { room, kinds, places }: Into): void {
  const lists = [chunk.numbers, chunk.kinds, chunk.places, chunk.published, chunk.expires, chunk.featured]
  for (const [at, text] of lists.entries()) readNumbers(text, room[at as 0])
  const [numbers, kindIds, placeIds, published, expires, featured] = room
  for (let at = 0; at < chunk.count; at += 1) {
    const number = numbers[at] as number
    const kind = kinds.at(kindIds[at] as number)
    const place = places.at(placeIds[at] as number)
    const row = number - columns.base
    if (kind === undefined || place === undefined || row < 0) continue
    columns.publishedAt[row] = published[at] as number
    columns.expiresAt[row] = expires[at] as number
    columns.isFeatured[row] = featured[at] as number
    columns.kind[row] = kind
    columns.place[row] = place
  }
}
