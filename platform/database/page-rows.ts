import { type AnyColumn, is, type SQL, SQL as SQLClass, sql } from 'drizzle-orm'

/** A page of a list: by its number, or by the row after which or before which it goes on. */
export interface WantedPage {
  page: number
  limit: number
  after?: string | undefined
  before?: string | undefined
}

/** Cursors of the pages that follow and precede; absent at the ends of a list. */
export interface Around {
  next?: string
  prev?: string
}

type Kind = 'instant' | 'number' | 'text'
type Value = string | number | null

/** One expression of an order. Without `nulls` it must not be null. */
export interface Key {
  of: SQL
  kind: Kind
  isDown: boolean
  nulls?: 'first' | 'last' | undefined
}

interface Nature {
  kind?: Kind
  nulls?: 'first' | 'last'
}

const kindOf = (of: AnyColumn | SQL): Kind =>
  is(of, SQLClass)
    ? 'text'
    : of.dataType === 'date'
      ? 'instant'
      : of.dataType === 'string'
        ? 'text'
        : 'number'

const key = (of: AnyColumn | SQL, isDown: boolean, { kind = kindOf(of), nulls }: Nature): Key => ({
  of: sql`${of}`,
  kind,
  isDown,
  nulls,
})

/** Smallest first. The kind of an expression is text unless given. */
export const up = (of: AnyColumn | SQL, nature: Nature = {}): Key => key(of, false, nature)

/** Greatest first. */
export const down = (of: AnyColumn | SQL, nature: Nature = {}): Key => key(of, true, nature)

/** Value of a key that JSON keeps exactly: an instant in microseconds. */
const comparable = ({ of, kind }: Key): SQL =>
  kind === 'instant'
    ? sql`(extract(epoch from ${of}) * 1000000)::bigint`
    : kind === 'number'
      ? sql`(${of})::float8`
      : sql`(${of})`

const asKind = (kind: Kind, value: Value): SQL =>
  kind === 'instant' ? sql`${value}::bigint` : kind === 'number' ? sql`${value}::float8` : sql`${value}::text`

function beyondIn(one: Key, value: Value, isBack: boolean): SQL {
  const isNullLast = one.nulls !== undefined && (one.nulls === 'last') !== isBack
  if (value === null) return isNullLast ? sql`false` : sql`${one.of} is not null`
  const isGreater = one.isDown === isBack
  const beyond = sql`${comparable(one)} ${sql.raw(isGreater ? '>' : '<')} ${asKind(one.kind, value)}`
  return isNullLast ? sql`(${beyond} or ${one.of} is null)` : beyond
}

const equalIn = (one: Key, value: Value): SQL =>
  value === null ? sql`${one.of} is null` : sql`${comparable(one)} = ${asKind(one.kind, value)}`

/** Condition for the rows after a cursor, or before it. */
function beyond(keys: readonly Key[], values: readonly Value[], isBack: boolean): SQL {
  return keys.reduceRight<SQL>((rest, one, at) => {
    const value = values[at] ?? null
    return sql`(${beyondIn(one, value, isBack)} or (${equalIn(one, value)} and ${rest}))`
  }, sql`false`)
}

function ordered(one: Key, isBack: boolean): SQL {
  const direction = sql.raw(one.isDown === isBack ? 'asc' : 'desc')
  if (one.nulls === undefined) return sql`${one.of} ${direction}`
  return sql`${one.of} ${direction} nulls ${sql.raw((one.nulls === 'last') === isBack ? 'first' : 'last')}`
}

/** @param place content of `placeOf` for a row */
export const cursorOf = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url')

function fits({ kind, nulls }: Key, value: unknown): value is Value {
  if (value === null) return nulls !== undefined
  if (kind === 'text') return typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
  return kind === 'instant' ? Number.isSafeInteger(value) : Number.isFinite(value)
}

/** Content of a cursor; undefined if it is none. */
export function cursorContent(cursor: string | undefined): unknown {
  if (!cursor) return undefined
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

function valuesIn(keys: readonly Key[], content: unknown): Value[] | undefined {
  if (!Array.isArray(content) || content.length !== keys.length) return undefined
  const values: unknown[] = content
  return keys.every((one, at) => fits(one, values[at])) ? (values as Value[]) : undefined
}

/** The rows after a cursor of an order, or before it; without `beyond` the page is counted by its number. */
export function cursorIn(wanted: WantedPage, keys: readonly Key[]) {
  const before = valuesIn(keys, cursorContent(wanted.before))
  const from = before ?? valuesIn(keys, cursorContent(wanted.after))
  const isBack = before !== undefined
  return { beyond: from && beyond(keys, from, isBack), isBack }
}

/** The order as SQL; backwards for a page that is read from its end. */
export const orderOf = (keys: readonly Key[], isBack = false): SQL[] =>
  keys.map((one) => ordered(one, isBack))

/** Place of a row in an order: the content of its cursor. */
export const placeOf = (keys: readonly Key[]): SQL<Value[]> =>
  sql`json_build_array(${sql.join(keys.map(comparable), sql`, `)})`

interface Bounds {
  /** Rows beyond this number are not listed. */
  max?: number
}

/**
 * The parts of a statement that reads one page in a total order, and the cursors around it. With a cursor a
 * page goes on from where another one ended, even if rows came or went; the number is only
 * counted with. A cursor that does not fit the order is ignored.
 */
export function pageIn(wanted: WantedPage, keys: readonly Key[], { max = Infinity }: Bounds = {}) {
  const { page, limit } = wanted
  const { beyond: where, isBack } = cursorIn(wanted, keys)
  const size = Math.max(0, Math.min(limit, max - (page - 1) * limit))
  const orderBy = orderOf(keys, isBack)
  return {
    where,
    orderBy,
    order: sql.join(orderBy, sql`, `),
    /** One more than the page has, which shows that others follow. */
    limit: size === 0 ? 0 : size + 1,
    offset: where ? 0 : (page - 1) * limit,
    key: placeOf(keys),
    /** The rows of the page in their order, and the cursors around them. */
    cut<Row extends { key: unknown }>(found: readonly Row[]): { rows: Row[]; around: Around } {
      const kept = found.slice(0, size)
      const rows = isBack ? kept.reverse() : kept
      const [isFurther, isFrom] = [found.length > size, where !== undefined || page > 1]
      const [first, last] = [rows[0], rows.at(-1)]
      const hasNext = (isBack || isFurther) && page * limit < max
      return {
        rows,
        around: {
          ...(last && hasNext && { next: cursorOf(last.key) }),
          ...(first && (isBack ? isFurther : isFrom) && { prev: cursorOf(first.key) }),
        },
      }
    },
  }
}
