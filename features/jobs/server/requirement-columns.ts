import type { z } from 'zod'
import type { Question, QuestionInput, RequirementsInput } from '#contract/jobs/requirements.ts'
import { isSameQuestion } from '#features/jobs/requirement-rules.ts'
import { newId } from '#platform/database/columns.ts'
import type { jobs } from '#tables/jobs/jobs.ts'

interface Given {
  requirements?: z.output<typeof RequirementsInput> | undefined
  questions?: QuestionInput[] | undefined
}

/** A question in the same words and with the same choices keeps its id, and thereby its answers. Others are new. */
function withId(
  { _id, ...question }: QuestionInput,
  before: readonly Question[],
  taken: Set<string>,
): Question {
  const known = before.find((one) => one._id === _id)
  const isKept = known !== undefined && !taken.has(known._id) && isSameQuestion(known, question)
  const id = isKept ? known._id : newId()
  taken.add(id)
  return { ...question, _id: id }
}

/** Empty lists and absent fields are no requirements. */
function withoutBlanks(given: NonNullable<Given['requirements']>) {
  const asked = Object.entries(given).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return asked.length > 0 ? (Object.fromEntries(asked) as typeof given) : null
}

/**
 * Returns the columns of a job's requirements. An absent field stays unchanged. @param before current
 * questions of the job
 */
export function askedColumns(
  { requirements, questions }: Given,
  before: readonly Question[] = [],
): Partial<Pick<typeof jobs.$inferInsert, 'requirements' | 'questions'>> {
  const taken = new Set<string>()
  return {
    ...(requirements && { requirements: withoutBlanks(requirements) }),
    ...(questions && {
      questions: questions.length > 0 ? questions.map((one) => withId(one, before, taken)) : null,
    }),
  }
}
