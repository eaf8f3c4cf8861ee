import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { namesOf } from '#contract/base/facts.ts'
import { type ApplicationStatus, applicationStatuses } from '#contract/facts/application-status.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import { type ApplicantSort, applicantSorts, canonical } from '#contract/facts/vocabularies.ts'
import {
  type FactChoice,
  factChoiceIn,
  factParameters,
  factQuery,
} from '#features/hiring/facts/web/fact-choice.ts'
import { type Cursor, cursorIn, pageIn, setPage } from '#site/page-number.ts'

/** Choices on the applicants page, all from the address. */
export interface Chosen extends Cursor {
  q: string
  status: ApplicationStatus | undefined
  sort: ApplicantSort
  page: number
  /** The applicant in the dialog. */
  open: string | undefined
  /** Filters by facts. */
  facts: FactChoice
}

export function chosenFrom(search: URLSearchParams): Chosen {
  return {
    q: search.get('q')?.trim().slice(0, 200) ?? '',
    status: canonical(namesOf(applicationStatuses), search.get('status') ?? ''),
    sort: canonical(applicantSorts, search.get('sort') ?? '') ?? 'newest',
    page: pageIn(search),
    ...cursorIn(search),
    open: /^[0-9a-f]{24}$/.exec(search.get('applicant') ?? '')?.[0],
    facts: factChoiceIn(search),
  }
}

/** Address of another choice. Any choice but a page or a person returns to the first page. */
export function applicantsHref(chosen: Chosen, change: Partial<Chosen>): string {
  const keepsPage = 'page' in change || 'open' in change
  const { q, status, sort, page, open, facts, ...cursor } = {
    ...chosen,
    ...('page' in change ? { after: undefined, before: undefined } : {}),
    ...(keepsPage ? {} : { page: 1 }),
    ...change,
  }
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (status) search.set('status', status)
  if (sort !== 'newest') search.set('sort', sort)
  for (const [name, value] of factParameters(facts)) search.append(name, value)
  setPage(search, page, cursor)
  if (open) search.set('applicant', open)
  return `?${search}`
}

export function applicantsQuery(api: Api, employerId: string, jobId: string, chosen: Chosen) {
  const { q, status, sort, page, facts, after, before } = chosen
  return queryOptions({
    queryKey: ['applicants', employerId, jobId, { q, status, sort, page, facts, after, before }],
    queryFn: ({ signal }) =>
      api('GET /api/jobs/:jobId/applicants', {
        signal,
        params: { jobId },
        query: {
          ...(factQuery(facts) as object),
          ...(q && { q }),
          ...(status && { status }),
          sort,
          page,
          ...(after && { after }),
          ...(before && { before }),
          limit: pageSizes.applicants,
        },
      }),
  })
}

export function applicantCountsQuery(api: Api, employerId: string, jobId: string) {
  return queryOptions({
    queryKey: ['applicants', employerId, jobId, 'counts'],
    queryFn: () => api('GET /api/jobs/:jobId/applicant-counts', { params: { jobId } }),
  })
}

export function applicantQuery(api: Api, employerId: string, jobId: string, applicantId: string) {
  return queryOptions({
    queryKey: ['applicant', employerId, jobId, applicantId],
    queryFn: () => api('GET /api/jobs/:jobId/applicants/:applicantId', { params: { jobId, applicantId } }),
    staleTime: 0,
  })
}
