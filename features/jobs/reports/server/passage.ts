import { and, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { Passage } from '#contract/desk/passage.ts'
import { passageLength } from '#contract/facts/bounds.ts'
import { passagesKeptForDays } from '#contract/facts/retention.ts'
import type { Db } from '#platform/database/database.ts'
import { files } from '#tables/files.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import { messages } from '#tables/hiring/conversations.ts'
import { jobReports } from '#tables/jobs/reports.ts'

/** The last messages of conversations as they are now, oldest first; null without any. */
export async function passageOf(db: Db, applicationIds: readonly string[]): Promise<Passage | null> {
  const rows = await db
    .select({ by: messages.by, text: messages.text, fileName: files.name, at: messages.at })
    .from(messages)
    .leftJoin(files, eq(files.id, messages.fileId))
    .where(and(inArray(messages.applicationId, [...applicationIds]), isNull(messages.takenBackAt)))
    .orderBy(desc(messages.at), desc(messages.id))
    .limit(passageLength)
  if (rows.length === 0) return null
  return rows.toReversed().map(({ at, ...message }) => ({ ...message, at: at.toISOString() }))
}

/** The passage of what a job seeker and the employer of a job wrote to each other about it; null without any. */
export async function passageAbout(
  db: Db,
  { jobId, seekerId }: { jobId: string; seekerId: string },
): Promise<Passage | null> {
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.seekerId, seekerId), notWithdrawn))
    .orderBy(desc(applications.appliedAt))
    .limit(1)
  if (!application) return null
  // The conversation of the withdrawn one before it stays with its job seeker.
  const ofIt = or(eq(applications.id, application.id), eq(applications.replacedById, application.id))
  const shown = await db.select({ id: applications.id }).from(applications).where(ofIt)
  const ids = shown.map(({ id }) => id)
  return passageOf(db, ids)
}

/** Deletes the passages of reports that were decided a while ago. @returns how many */
export async function forgetPassages(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - passagesKeptForDays * millisecondsPerDay)
  const gone = await db
    .update(jobReports)
    .set({ passage: null })
    .where(and(isNotNull(jobReports.passage), lt(jobReports.settledAt, before)))
    .returning({ id: jobReports.id })
  return gone.length
}
