import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '#contract/base/maldives.ts'
import type { DocumentChange } from '#contract/facts/vocabularies.ts'
import type { AnswersInput } from '#contract/hiring/application-facts.ts'
import { removeBytes } from '#features/files/server/remove-file.ts'
import { lockChangeable, recordDocuments } from '#features/hiring/apply/server/record-documents.ts'
import { filesOf, forgetUnusedCertificates } from '#features/seekers/server/certificate-files.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { meetsOf } from '../meets-rules.ts'
import { gatherFacts, requireAnswers } from './gather-facts.ts'
import { askedNow, askedOf, sentFacts } from './shown-facts.ts'

interface FactsInput {
  applicationId: string
  seekerId: string
  /** Unchanged when absent. */
  answers?: AnswersInput | undefined
  now: Date
}

/**
 * Replaces the facts of an undecided application by the current ones, with new answers. The employer sees
 * the change and its time.
 *
 * @throws Problem `not_found` when there is none, or it is another job seeker's
 * @throws Problem `already_decided` when the employer was first, or it was withdrawn
 * @throws Problem `invalid_input` with the question that lacks an answer
 * @throws Problem `history_full` after so many changes that only withdrawing is left
 */
export async function sendNewerFacts(db: Db, store: FileStore, input: FactsInput) {
  const { unused, ...sent } = await db.transaction((tx) => sendNewer(tx, input))
  for (const path of unused) await removeBytes(store, path)
  return sent
}

async function sendNewer(tx: Db, input: FactsInput) {
  const { seekerId, answers, now } = input
  const { application } = await lockChangeable(tx, input, tooLate)
  const before = sentFacts(application)
  const asked = await askedOf(tx, application.jobId)
  const given = answers ? requireAnswers(asked.questions ?? [], answers) : before.answers
  const facts = await gatherFacts(tx, { seekerId, title: application.jobTitle, answers: given, now })
  const changes = changesOf(before, facts)
  const current = askedNow(asked)
  // Without new answers the old ones stay, with the questions that they answer.
  const askedThen = answers
    ? current
    : { ...current, questions: application.asked?.questions ?? current.questions }
  const sent = { facts, meets: meetsOf(asked, { facts, askedThen, day: dayOf(now) }) }
  if (changes.length === 0) return { message: 'Nothing changed', unused: [], ...sent }

  const set = { facts, factsAt: now, asked: askedThen }
  await recordDocuments(tx, application, { set, changes, otherwise, seekerId, now })
  const unused = await forgetUnusedCertificates(tx, seekerId, filesOf(before.certificates))
  return { message: 'The employer has your newer details', unused, ...sent }
}

type Facts = ReturnType<typeof sentFacts>

/** JSON from the database has another order of keys, so facts are compared by value. */
function changesOf(
  { answers: oldAnswers, ...before }: Facts,
  { answers, ...after }: Facts,
): DocumentChange[] {
  return [
    ...(isDeepStrictEqual(before, after) ? [] : (['Facts sent again'] as const)),
    ...(isDeepStrictEqual(oldAnswers, answers) ? [] : (['Answers changed'] as const)),
  ]
}

const otherwise = 'Please write to the employer'
const tooLate = 'This application is decided or withdrawn, so nothing more can be sent with it'
