import { and, desc, eq, inArray } from 'drizzle-orm'
import type { LeftOut, Selected } from '#contract/base/selection.ts'
import { changeWords, type Happened } from '#features/hiring/changed-rules.ts'
import { wasNeverRead } from '#platform/database/by-version.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { messages } from '#tables/hiring/conversations.ts'
import { decisionsDue, isHeld } from '#tables/hiring/inbox.ts'
import { interviewEvents } from '#tables/hiring/interviews.ts'
import { shownName } from './shown-to-employer.ts'
import type { Application } from './write-answer.ts'

/** An application that has another version than the one that was read. */
export interface Changed {
  row: Application
  read: { _id: string; version?: number | undefined }
}

interface Reader {
  /** Account of the reader, whose own acts are named so. */
  personId: string
  now: Date
}

/** The people of a selection who stay as they are, each with what happened since they were read. */
export async function leftOutOf(
  tx: Db,
  changed: readonly Changed[],
  { personId, now }: Reader,
): Promise<LeftOut[]> {
  if (changed.length === 0) return []
  const names = await namesOfApplicants(
    tx,
    changed.map(({ row }) => row.id),
  )
  const last = await lastOf(tx, changed, personId)
  return changed.map(({ row, read }) => ({
    _id: read._id,
    title: names.get(row.id) ?? '',
    words: changeWords(last.get(row.id), now),
    isChanged: true,
  }))
}

/** Somebody of a selection who has deleted the account, or never applied. */
export const noLonger = ({ _id, ...read }: Selected): LeftOut => ({
  _id,
  title: 'An applicant',
  words: 'is no longer there',
  isChanged: !wasNeverRead(read),
})

/** Names of applicants as their employer sees them, by application. */
export async function namesOfApplicants(
  tx: Db,
  applicationIds: readonly string[],
): Promise<Map<string, string>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: applications.id, name: shownName })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .where(inArray(applications.id, [...applicationIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

type Step = typeof applicationEvents.$inferSelect

/** The last step after a version that matters most: another status, else something sent or written. */
function lastStep(
  steps: readonly Step[],
  version: number,
): (Omit<Happened, 'isOwn'> & { byId: string | null }) | undefined {
  const since = steps.flatMap((step, place) =>
    step.version > version ? [{ step, isMove: step.status !== steps[place - 1]?.status }] : [],
  )
  const { step, isMove } = since.findLast((one) => one.isMove) ?? since.at(-1) ?? {}
  if (!step) return undefined
  const { status, documents, by: side, byId, at } = step
  return { side, byId, at, what: isMove ? { status } : documents.length > 0 ? 'sent' : 'words' }
}

/** The last change of each since it was read: a held decision, a step, an agreement, or a message. */
async function lastOf(tx: Db, changed: readonly Changed[], personId: string): Promise<Map<string, Happened>> {
  const ids = changed.map(({ row }) => row.id)
  const held = await tx
    .select()
    .from(decisionsDue)
    .where(and(isHeld, inArray(decisionsDue.applicationId, ids)))
  const steps = await tx
    .select()
    .from(applicationEvents)
    .where(inArray(applicationEvents.applicationId, ids))
    .orderBy(applicationEvents.version)
  const lastMessages = await lastWords(tx, ids)
  return new Map(
    changed.flatMap(({ row: { id }, read: { version = 0 } }) => {
      const decision = held.find((one) => one.applicationId === id && one.version > version)
      const last = decision
        ? {
            side: 'employer' as const,
            what: { status: decision.status },
            byId: decision.byId,
            at: decision.madeAt,
          }
        : (lastStep(
            steps.filter(({ applicationId }) => applicationId === id),
            version,
          ) ?? lastMessages.get(id))
      if (!last) return []
      const { byId, ...happened } = last
      return [[id, { ...happened, isOwn: byId === personId }] as const]
    }),
  )
}

/** The last agreement or message of the company, by application. */
async function lastWords(tx: Db, ids: string[]) {
  const agreements = await tx
    .selectDistinctOn([interviewEvents.applicationId])
    .from(interviewEvents)
    .where(inArray(interviewEvents.applicationId, ids))
    .orderBy(interviewEvents.applicationId, desc(interviewEvents.number))
  const written = await tx
    .selectDistinctOn([messages.applicationId])
    .from(messages)
    .where(and(inArray(messages.applicationId, ids), eq(messages.by, 'employer')))
    .orderBy(messages.applicationId, desc(messages.at))
  const all = [
    ...written.map((one) => ({ ...one, side: 'employer' as const, what: 'words' as const })),
    ...agreements.map((one) => ({ ...one, side: one.by, what: { agreement: one.what } })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime())
  return new Map(
    all.map(({ applicationId, side, what, byId, at }) => [applicationId, { side, what, byId, at }]),
  )
}
