import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Selected } from '#contract/base/selection.ts'
import { leftOutOf, namesOfApplicants, noLonger } from '#features/hiring/answer/server/changed-since.ts'
import { ids } from '#features/hiring/answer/server/write-answer.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import { byVersion, idsOf, wasNeverRead } from '#platform/database/by-version.ts'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'

/** An act on applicants of one or several jobs that they do not see. */
export interface Choosing {
  employerId: string
  personId: string
  /** Chosen jobs of an acting hiring manager. */
  chosenJobs: readonly string[] | undefined
  applicationIds: readonly Selected[]
  now: Date
}

/**
 * The applications of a selection, locked in a fixed order: all that are theirs, those that stand and are as
 * they were read, and the others with what happened.
 *
 * @throws Problem `not_found` when none of them is theirs, or one that was never read is not
 */
export async function lockChosen(
  tx: Db,
  { employerId, personId, chosenJobs, applicationIds, now }: Choosing,
) {
  const all = await tx
    .select()
    .from(applications)
    .where(
      and(
        inArray(applications.id, idsOf(applicationIds)),
        eq(applications.employerId, employerId),
        isNotNull(applications.jobId),
        chosenJobs && inArray(applications.jobId, [...chosenJobs]),
      ),
    )
    .orderBy(applications.id)
    .for('update')
  const { same, changed, missing } = byVersion(applicationIds, all, ({ id }) => id)
  if (all.length === 0 || missing.some(wasNeverRead))
    throw new Problem('not_found', {
      words: 'Somebody you selected is no longer there. Please load the list again',
    })
  const names = await namesOfApplicants(tx, ids(all))
  const withdrawn = same.filter(({ status }) => isWithdrawn(status))
  return {
    all,
    standing: same.filter(({ status }) => !isWithdrawn(status)),
    names,
    refused: [
      ...(await leftOutOf(tx, changed, { personId, now })),
      ...withdrawn.map(({ id: _id }) => ({
        _id,
        title: names.get(_id) ?? '',
        words: 'has withdrawn',
        isChanged: false,
      })),
      ...missing.map(noLonger),
    ],
  }
}
