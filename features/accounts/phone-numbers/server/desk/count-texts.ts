import { gte, sql } from 'drizzle-orm'
import { namesOf } from '#contract/base/facts.ts'
import { addDays, dayOf, startOfDay } from '#contract/base/maldives.ts'
import { textStates } from '#contract/facts/text-states.ts'
import type { TextCosts } from '#contract/notifications/desk-texts.ts'
import { oneOf } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { inMaldives } from '#platform/database/instants.ts'
import type { Services } from '#platform/services.ts'
import { textMessages } from '#tables/text-messages.ts'
import { codesOfSite } from '../../rules.ts'
import { codesSent } from '../codes-sent.ts'

const daysShown = 7
const paid = namesOf(textStates, ({ isPaid }) => isPaid)
const dayColumn = sql<string>`to_char(${inMaldives(textMessages.createdAt)}, 'YYYY-MM-DD')`

/** Messages and parts of the last days, today first. */
async function countDays(db: Db, now: Date): Promise<TextCosts['days']> {
  const days = Array.from({ length: daysShown }, (_, back) => addDays(dayOf(now), -back))
  const rows = await db
    .select({
      day: dayColumn,
      messages: sql<number>`count(*)::int`,
      parts: sql<number>`coalesce(sum(${textMessages.parts}) filter (where ${oneOf(textMessages.state, paid)}), 0)::int`,
      failed: sql<number>`(count(*) filter (where ${textMessages.state} = 'dead'))::int`,
    })
    .from(textMessages)
    .where(gte(textMessages.createdAt, startOfDay(days.at(-1) ?? dayOf(now))))
    .groupBy(sql`1`)
  return days.map((day) => rows.find((row) => row.day === day) ?? { day, messages: 0, parts: 0, failed: 0 })
}

/** Sent codes with their limits. */
async function budgetOf(db: Db, sort: 'strangers' | 'known', now: Date) {
  const sent = await codesSent(db, sort === 'known', now)
  const max = codesOfSite[sort]
  return {
    inHour: { sent: sent.inHour, max: max.inHour },
    inDay: { sent: sent.inDay, max: max.inDay },
  }
}

type Settings = Pick<Services, 'sendsTexts' | 'replyToken' | 'publicUrl'>

export async function countTexts(
  db: Db,
  { sendsTexts = false, replyToken, publicUrl, now }: Settings & { now: Date },
): Promise<TextCosts> {
  return {
    isOn: sendsTexts,
    readsReplies: sendsTexts && replyToken !== undefined,
    repliesUrl: `${publicUrl}/text-replies`,
    days: await countDays(db, now),
    codes: { strangers: await budgetOf(db, 'strangers', now), known: await budgetOf(db, 'known', now) },
  }
}
