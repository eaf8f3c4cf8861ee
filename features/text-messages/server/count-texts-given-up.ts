import { and, between, eq, gt, gte, or } from 'drizzle-orm'
import { hour } from '#contract/base/durations.ts'
import type { Db } from '#platform/database/database.ts'
import { textMessages } from '#tables/text-messages.ts'
import { failuresInHour, noticeLife } from '../rules.ts'

/**
 * Number of codes that were not sent since then, and of notices that the gateway did not take, also of those that it has not
 * taken for an hour and that are tried again. A notice without a number, or whose time was over, was never tried. Served by the
 * index text_messages_created: no message lives longer than a notice.
 */
export const countTextsGivenUp = (db: Db, since: Date): Promise<number> =>
  db.$count(
    textMessages,
    and(
      or(
        and(
          eq(textMessages.state, 'dead'),
          or(eq(textMessages.isAwaited, true), gt(textMessages.attempts, 0)),
        ),
        and(eq(textMessages.state, 'waiting'), gte(textMessages.attempts, failuresInHour)),
      ),
      // The time of the last attempt, or of the next one an hour later. One that waits for the morning is left out.
      between(textMessages.nextAttemptAt, since, new Date(since.getTime() + 2 * hour)),
      gte(textMessages.createdAt, new Date(since.getTime() - noticeLife)),
    ),
  )
