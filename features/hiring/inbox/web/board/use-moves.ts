import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { Paged } from '#contract/base/endpoint.ts'
import { namesOf } from '#contract/base/facts.ts'
import {
  type AnswerStatus,
  type ApplicationStatus,
  applicationStatuses,
} from '#contract/facts/application-status.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import type { Listed } from '../change-rules.ts'

type Column = InfiniteData<Paged<Applicant>> | undefined

/** Columns of a board on the page: people are moved before the server confirms. */
export function useMoves(employerId: string, jobId: string) {
  const queries = useQueryClient()
  const keyOf = (status: ApplicationStatus) => ['board', employerId, jobId, status]
  const change = (status: ApplicationStatus, by: number, next: (items: Applicant[]) => Applicant[]) =>
    queries.setQueryData<Column>(
      keyOf(status),
      (column) =>
        column && {
          ...column,
          pages: column.pages.map((page, place) => ({
            ...page,
            items: place === 0 || by < 0 ? next(page.items) : page.items,
            total: page.total + by,
          })),
        },
    )
  function put(applicant: Applicant, from: ApplicationStatus) {
    change(from, -1, (items) =>
      items.filter(({ applicationId }) => applicationId !== applicant.applicationId),
    )
    change(applicant.status, 1, (items) => [applicant, ...items])
  }
  const peopleOf = (status: ApplicationStatus) =>
    queries.getQueryData<Column>(keyOf(status))?.pages.flatMap(({ items }) => items) ?? []
  return {
    /** All people on the page. */
    listed: (): Listed[] =>
      namesOf(applicationStatuses)
        .flatMap(peopleOf)
        .map(({ applicationId, ...applicant }) => ({ ...applicant, application: applicationId })),
    find: (application: string, status: ApplicationStatus) =>
      peopleOf(status).find(({ applicationId }) => applicationId === application),
    /** Neighbours of a person in a column. */
    around(applicantId: string) {
      const column = namesOf(applicationStatuses)
        .map(peopleOf)
        .find((people) => people.some(({ _id }) => _id === applicantId))
      const place = column?.findIndex(({ _id }) => _id === applicantId) ?? -1
      return { before: column?.[place - 1], after: column?.[place + 1] }
    },
    move: (applicant: Applicant, to: AnswerStatus) =>
      put({ ...applicant, status: to, isNew: false }, applicant.status),
    /** Undoes a move that was not accepted: without a connection the columns can't be loaded again. */
    putBack: (applicant: Applicant, from: AnswerStatus) => put(applicant, from),
    /** Reloads columns. */
    refresh: (...statuses: ApplicationStatus[]) =>
      Promise.all(statuses.map((status) => queries.invalidateQueries({ queryKey: keyOf(status) }))),
  }
}
