import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { namesOf } from '#contract/base/facts.ts'
import { type ApplicationStatus, applicationStatuses } from '#contract/facts/application-status.ts'
import { maxSelected } from '#contract/facts/bounds.ts'
import { assignedChoices, type WaitingChoice, waitingChoices } from '#contract/facts/inbox-choices.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import { canonical } from '#contract/facts/vocabularies.ts'
import {
  type FactChoice,
  factChoiceIn,
  factParameters,
  factQuery,
} from '#features/hiring/facts/web/fact-choice.ts'
import { type Cursor, cursorIn, pageIn, setPage } from '#site/page-number.ts'

/** Choices in the inbox, all from the address. */
export interface Chosen extends Cursor {
  words: string
  job: string | undefined
  status: ApplicationStatus | undefined
  label: string | undefined
  waiting: WaitingChoice | undefined
  /** 'me', 'nobody', or the id of a member. */
  assigned: string | undefined
  facts: FactChoice
  page: number
  /** The open application. */
  open: string | undefined
}

const idIn = (text: string | null) => /^[0-9a-f]{24}$/.exec(text ?? '')?.[0]

export function chosenFrom(search: URLSearchParams): Chosen {
  return {
    words: search.get('words')?.trim().slice(0, 200) ?? '',
    job: idIn(search.get('job')),
    status: canonical(namesOf(applicationStatuses), search.get('status') ?? ''),
    label: search.get('label')?.slice(0, 60) || undefined,
    waiting: canonical(waitingChoices, search.get('waiting') ?? ''),
    assigned: canonical(assignedChoices, search.get('assigned') ?? '') ?? idIn(search.get('assigned')),
    facts: factChoiceIn(search),
    page: pageIn(search),
    ...cursorIn(search),
    open: idIn(search.get('open')),
  }
}

/** Query of the filters alone, as a saved view stores it. */
export function filterQuery({ words, job, status, label, waiting, assigned, facts }: Chosen): string {
  const search = new URLSearchParams(factParameters(facts))
  for (const [name, value] of Object.entries({ words, job, status, label, waiting, assigned }))
    if (value) search.set(name, value)
  return search.toString()
}

/** Address of another choice. Any choice but a page or a person returns to the first page. */
export function inboxHref(chosen: Chosen, change: Partial<Chosen>): string {
  const keepsPage = 'page' in change || 'open' in change
  const next = {
    ...chosen,
    ...('page' in change ? { after: undefined, before: undefined } : {}),
    ...(keepsPage ? {} : { page: 1, open: undefined }),
    ...change,
  }
  const search = new URLSearchParams(filterQuery(next))
  setPage(search, next.page, next)
  if (next.open) search.set('open', next.open)
  return `?${search}`
}

/** Filters as parameters of the calls. */
function asked({ words, job, status, label, waiting, assigned, facts }: Chosen) {
  return {
    ...(factQuery(facts) as object),
    ...(words && { words }),
    ...(job && { job }),
    ...(status && { status }),
    ...(label && { label }),
    ...(waiting && { waiting }),
    ...(assigned && { assigned }),
  }
}

const pageCursor = ({ after, before }: Chosen): Cursor => ({
  ...(after && { after }),
  ...(before && { before }),
})

export const inboxQuery = (api: Api, employerId: string, chosen: Chosen) =>
  queryOptions({
    queryKey: ['inbox', 'list', employerId, filterQuery(chosen), chosen.page, pageCursor(chosen)],
    queryFn: ({ signal }) =>
      api('GET /api/employers/inbox', {
        signal,
        query: { ...asked(chosen), page: chosen.page, ...pageCursor(chosen), limit: pageSizes.applicants },
      }),
    placeholderData: keepPreviousData,
  })

/** Matching people, up to the maximum of one bulk answer. */
export const everyoneInInbox = (api: Api, chosen: Chosen, limit: number) =>
  api('GET /api/employers/inbox', { query: { ...asked(chosen), page: 1, limit } })

export const inboxCountsQuery = (api: Api, employerId: string, chosen: Chosen) =>
  queryOptions({
    queryKey: ['inbox', 'counts', employerId, filterQuery(chosen)],
    queryFn: ({ signal }) => api('GET /api/employers/inbox/counts', { signal, query: asked(chosen) }),
    placeholderData: keepPreviousData,
  })

/** The chosen job, whose requirements are filters. */
export const chosenJobQuery = (api: Api, employerId: string, jobId: string | undefined) =>
  queryOptions({
    queryKey: ['job', jobId, employerId],
    queryFn: () => api('GET /api/jobs/:jobId', { params: { jobId: jobId ?? '' } }),
    enabled: jobId !== undefined,
  })

/** First three waiting people, and the total. */
export const firstOfInboxQuery = (api: Api, employerId: string) =>
  queryOptions({
    queryKey: ['inbox', 'first', employerId],
    queryFn: () => api('GET /api/employers/inbox', { query: { limit: 3 } }),
  })

export const viewsQuery = (api: Api, employerId: string) =>
  queryOptions({
    queryKey: ['inbox-views', employerId],
    queryFn: () => api('GET /api/employers/inbox-views', {}),
  })

export const labelsQuery = (api: Api, employerId: string) =>
  queryOptions({
    queryKey: ['labels', employerId],
    queryFn: () => api('GET /api/employers/labels', {}),
  })

/** Matching undecided people, up to the maximum of one bulk answer; never cached. */
export const undecidedQuery = (api: Api, chosen: Chosen) => {
  const waiting = chosen.waiting === 'message' ? 'message' : 'yes'
  return queryOptions({
    queryKey: ['inbox', 'undecided', filterQuery(chosen)],
    queryFn: () => everyoneInInbox(api, { ...chosen, waiting }, maxSelected),
    staleTime: 0,
  })
}
