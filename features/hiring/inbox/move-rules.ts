import type { AnswerStatus, ApplicationStatus } from '#contract/facts/application-status.ts'
import { movesFrom } from '#features/hiring/rules.ts'

/** People who may be moved to the status and are not in it yet. */
export function movable<Person extends { status: ApplicationStatus }>(
  people: readonly Person[],
  status: AnswerStatus,
): Person[] {
  return people.filter((one) => movesFrom(one.status).includes(status))
}
