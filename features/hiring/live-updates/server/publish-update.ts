import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'

export const updateChannel = 'vazeefa_live'

/** Prefix of an account id: its streams check their sign-in at once. */
export const lookAgain = 'look at '

/**
 * Notifies the browsers of these accounts, in every process, of a change: when, and only if, the
 * transaction commits.
 */
export async function publishUpdate(tx: Db, accountIds: readonly (string | null)[]): Promise<void> {
  const known = accountIds.filter((id) => id !== null)
  if (known.length > 0) await tx.execute(sql`select pg_notify(${updateChannel}, ${JSON.stringify(known)})`)
}

/** Ends the streams of an account without a valid sign-in, in every process, when the transaction commits. */
export const endDeadStreams = (tx: Db, accountId: string): Promise<void> =>
  publishUpdate(tx, [`${lookAgain}${accountId}`])
