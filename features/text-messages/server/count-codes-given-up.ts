import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { textMessages } from '#tables/text-messages.ts'

/** Number of codes that were asked for since then and not sent. Served by the index text_messages_created. */
export const countCodesGivenUp = (db: Db, since: Date): Promise<number> =>
  db.$count(
    textMessages,
    and(eq(textMessages.isAwaited, true), eq(textMessages.state, 'dead'), gte(textMessages.createdAt, since)),
  )
