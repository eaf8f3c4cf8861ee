import { and, inArray } from 'drizzle-orm'
import { countOf } from '#contract/base/in-words.ts'
import { selectionWords } from '#contract/base/left-out-words.ts'
import type { SelectionReply } from '#contract/base/selection.ts'
import { ids } from '#features/hiring/answer/server/write-answer.ts'
import type { Db } from '#platform/database/database.ts'
import { applicantHistory, labelledApplications } from '#tables/hiring/inbox.ts'
import { type Choosing, lockChosen } from './chosen-applicants.ts'
import { labelsNamed, ownLabels } from './labels.ts'

interface Labelling extends Choosing {
  /** Labels by id or name. */
  add: readonly string[]
  remove: readonly string[]
}

/**
 * Adds labels to applicants and removes others, so that colleagues who label at the same time lose nothing of
 * each other. Those who have changed since they were read stay as they are and are named. Each change is in
 * the company's own history.
 *
 * @throws Problem `not_found` when nobody of them is theirs
 * @throws Problem `list_full` when it would exceed the maximum of labels
 */
export async function labelApplicants(
  db: Db,
  { add, remove, ...choosing }: Labelling,
): Promise<SelectionReply> {
  const { employerId, personId, now } = choosing
  return db.transaction(async (tx) => {
    const { standing, refused } = await lockChosen(tx, choosing)
    const due = ids(standing)
    const added = standing.length > 0 ? await labelsNamed(tx, add, choosing) : []
    const removed = await ownLabels(tx, employerId, remove)
    const entries = due.flatMap((applicationId) =>
      added.map(({ id: labelId }) => ({ applicationId, labelId, at: now })),
    )
    const gained =
      entries.length === 0
        ? []
        : await tx.insert(labelledApplications).values(entries).onConflictDoNothing().returning()
    const lost = await tx
      .delete(labelledApplications)
      .where(
        and(
          inArray(labelledApplications.applicationId, due),
          inArray(
            labelledApplications.labelId,
            removed.map(({ id }) => id),
          ),
        ),
      )
      .returning()
    const names = new Map([...added, ...removed].map(({ id, name }) => [id, name]))
    const acts = [
      ...gained.map((one) => ({ ...one, act: 'label added' as const })),
      ...lost.map((one) => ({ ...one, act: 'label removed' as const })),
    ]
    if (acts.length > 0)
      await tx.insert(applicantHistory).values(
        acts.map(({ applicationId, labelId, act }) => ({
          applicationId,
          employerId,
          byId: personId,
          act,
          about: names.get(labelId) ?? '',
          at: now,
        })),
      )
    const done =
      due.length === 0 ? 'Nobody was labelled' : `${countOf(due.length, 'applicant', 'applicants')} labelled`
    return { message: selectionWords(done, refused), refused }
  })
}
