import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type pg from 'pg'

const mark = '/* plan once */'

/**
 * Begins a statement that is asked for often, in one shape, for rows found by their keys: each connection plans it once
 * instead of every time, where planning takes longer than the statement. Not for searches, whose best plan depends on
 * what is searched for.
 */
export const planOnce = sql.raw(`${mark} `)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}

interface Statement {
  text?: string
  name?: string
}

/** Makes a connection prepare what is marked. */
export function preparePlans(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (statement: unknown, ...rest: unknown[]) => unknown
  client.query = ((statement: string | Statement, ...rest: unknown[]) => {
    const isMarked = typeof statement === 'object' && statement.text?.startsWith(mark)
    return ask(isMarked ? { ...statement, name: nameOf(statement.text ?? '') } : statement, ...rest)
  }) as typeof client.query
}
