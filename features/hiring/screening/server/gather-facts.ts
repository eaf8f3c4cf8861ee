import { eq } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { AnswersInput, ApplicationFacts, SentAnswer } from '#contract/hiring/application-facts.ts'
import type { Question } from '#contract/jobs/requirements.ts'
import { readSynonyms } from '#features/search/server/read-synonyms.ts'
import { partsOf } from '#features/seekers/server/read-parts.ts'
import type { Db } from '#platform/database/database.ts'
import { seekers } from '#tables/seekers.ts'
import { readAnswers } from '../answers-rules.ts'
import { factsOf } from '../facts-rules.ts'

interface Sending {
  seekerId: string
  /** Title of the job. */
  title: string
  answers: readonly SentAnswer[]
  now: Date
}

/** Current facts of a profile for an application. */
export async function gatherFacts(
  db: Db,
  { seekerId, title, answers, now }: Sending,
): Promise<ApplicationFacts> {
  const parts = await partsOf(db, seekerId)
  const [seeker] = await db
    .select({ place: seekers.location, nationality: seekers.nationality, permit: seekers.permit })
    .from(seekers)
    .where(eq(seekers.id, seekerId))
  const synonyms = await readSynonyms(db)
  return factsOf({ parts, place: '', ...seeker, title, answers, day: dayOf(now), synonyms })
}

/** An answer to a question that the job no longer asks: its form was opened before the employer changed them. */
const changedWords = 'The employer has changed the questions. Please reload the page. Your letter is saved'

/**
 * Stored form of the answers to the questions of a job.
 *
 * @throws Problem `invalid_input` with each question that lacks an answer, or has an invalid one
 */
export function requireAnswers(questions: readonly Question[], given: AnswersInput): SentAnswer[] {
  const { answers, wrong } = readAnswers(questions, given)
  const [first] = Object.entries(wrong)
  if (!first) return answers
  const [name, words] = first
  const asked = questions.find(({ _id }) => name === `answers.${_id}`)
  const named = asked && !words.includes(asked.text) ? `The answer to “${asked.text}” ${words}` : words
  throw new Problem('invalid_input', { words: asked ? named : changedWords, fields: wrong })
}
