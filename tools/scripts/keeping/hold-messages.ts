import { connect } from './schema.ts'

/** Shown at the desk beside a message that is not sent. */
const why = 'Restored from a backup: it may have been sent already'

/** A mail keeps the key by which it is sent once; one that is written at sending time takes no more items. */
const held = {
  mails: `update mails set state = 'unknown', last_error = '${why}',
    dedupe_key = case when written_of is null then dedupe_key end where state = 'waiting'`,
  'text messages': `update text_messages set state = 'taken', text = '', last_error = '${why}' where state = 'waiting'`,
  'notices in browsers': `update pushes set words = null, next_attempt_at = null where next_attempt_at is not null`,
  'deliveries to webhooks': `update webhook_deliveries set next_attempt_at = null, last_error = '${why}'
    where next_attempt_at is not null`,
}

/**
 * Gives up all messages that wait to be sent in a restored database: the site has sent most of them after the backup.
 *
 * @returns how many of which, such as '2 mails, 1 text messages'; empty for none
 */
export async function holdMessages(databaseUrl: string): Promise<string> {
  const client = await connect(databaseUrl)
  try {
    const counts: string[] = []
    for (const [what, statement] of Object.entries(held)) {
      const { rowCount } = await client.query(statement)
      if (rowCount) counts.push(`${rowCount} ${what}`)
    }
    return counts.join(', ')
  } finally {
    await client.end()
  }
}
