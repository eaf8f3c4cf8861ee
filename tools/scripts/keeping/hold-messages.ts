import type { Client } from 'pg'
import { countOf } from '#contract/base/in-words.ts'

/** Shown at the desk beside a message that is not sent. */
const why = 'Restored from a backup: it may have been sent already'

interface Waiting {
  /** One, and several. */
  what: readonly [string, string]
  table: string
  waits: string
  /** Gives a message up. */
  given: string
}

/** A mail keeps the key by which it is sent once; one that is written at sending time takes no more items. */
const messages: readonly Waiting[] = [
  {
    what: ['e-mail', 'e-mails'],
    table: 'mails',
    waits: `state = 'waiting'`,
    given: `state = 'unknown', last_error = '${why}', dedupe_key = case when written_of is null then dedupe_key end`,
  },
  {
    what: ['text message', 'text messages'],
    table: 'text_messages',
    waits: `state = 'waiting'`,
    given: `state = 'taken', text = '', last_error = '${why}'`,
  },
  {
    what: ['notice in a browser', 'notices in browsers'],
    table: 'pushes',
    waits: 'next_attempt_at is not null',
    given: 'words = null, next_attempt_at = null',
  },
  {
    what: ['delivery to a webhook', 'deliveries to webhooks'],
    table: 'webhook_deliveries',
    waits: 'next_attempt_at is not null',
    given: `next_attempt_at = null, last_error = '${why}'`,
  },
]

/**
 * Gives up the due messages of a restored database, in the restoring transaction: the site has sent most of them after the
 * backup. Nobody can have sent those that are due later, such as the notices of a night, so they wait on.
 *
 * @returns how many of which are given up and how many wait, such as '2 e-mails, 1 text message'; empty for none
 */
export async function holdMessages(client: Client): Promise<{ given: string; later: string }> {
  const given: string[] = []
  const later: string[] = []
  for (const { what, table, waits, given: change } of messages) {
    const { rows } = await client.query('select 1 where to_regclass($1) is not null', [table])
    // A backup of an earlier release lacks some tables.
    if (rows.length === 0) continue
    // Not `now()`: a large restore takes a while.
    const due = `update ${table} set ${change} where ${waits} and next_attempt_at <= clock_timestamp()`
    const { rowCount } = await client.query(due)
    if (rowCount) given.push(countOf(rowCount, ...what))
    const left = await client.query<{ count: string }>(`select count(*) from ${table} where ${waits}`)
    const count = Number(left.rows[0]?.count)
    if (count > 0) later.push(countOf(count, ...what))
  }
  return { given: given.join(', '), later: later.join(', ') }
}
