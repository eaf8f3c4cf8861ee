import type { z } from 'zod'
import type { Question, QuestionInput, RequirementsInput } from '#contract/requirements.ts'
import { newId } from '#platform/database/columns.ts'
import type { jobs } from '#tables/jobs.ts'

interface Given {
  requirements?: z.output<typeof RequirementsInput> | undefined
  questions?: QuestionInput[] | undefined
}

/** A question that the job has already keeps its id, and with it the answers that were given. */
function withId(
  { _id, ...question }: QuestionInput,
  before: readonly Question[],
  taken: Set<string>,
): Question {
  const isKept = _id !== undefined && !taken.has(_id) && before.some((one) => one._id === _id)
  const id = isKept ? _id : newId()
  taken.add(id)
  return { ...question, _id: id }
}

/** Lists without entries, and what was left out, are nothing that is asked for. */
function withoutBlanks(given: NonNullable<Given['requirements']>) {
  const asked = Object.entries(given).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return asked.length > 0 ? (Object.fromEntries(asked) as typeof given) : null
}

/** Returns the columns of a job's requirements. A field that is left out stays. @param before the questions that the job has */
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
