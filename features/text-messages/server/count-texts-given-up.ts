import { and, eq, gt, gte, or } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { textMessages } from '#tables/text-messages.ts'
import { noticeLife } from '../rules.ts'

/**
 * Number of codes that were not sent since then, and of notices that the gateway did not take. A notice without a number, or
 * whose time was over, was never tried. Served by the index text_messages_created: no message lives longer than a notice.
 */
export const countTextsGivenUp = (db: Db, since: Date): Promise<number> =>
  db.$count(
    textMessages,
    and(
      eq(textMessages.state, 'dead'),
      or(eq(textMessages.isAwaited, true), gt(textMessages.attempts, 0)),
      // The time of the last attempt: a notice is tried for hours.
      gte(textMessages.nextAttemptAt, since),
      gte(textMessages.createdAt, new Date(since.getTime() - noticeLife)),
    ),
  )
