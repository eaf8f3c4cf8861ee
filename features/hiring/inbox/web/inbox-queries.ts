import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { namesOf } from '#contract/base/facts.ts'
import { type ApplicationStatus, applicationStatuses } from '#contract/facts/application-status.ts'
import { maxSelected } from '#contract/facts/bounds.ts'
import { assignedChoices, type WaitingChoice, waitingChoices } from '#contract/facts/inbox-choices.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import { canonical, firstOrders, type InboxSort, inboxSorts } from '#contract/facts/vocabularies.ts'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import {
  type FactChoice,
  factChoiceIn,
  factParameters,
  factQuery,
} from '#features/hiring/screening/web/fact-choice.ts'
import { type Cursor, cursorIn, pageIn, setPage } from '#site/page-number.ts'

/** Choices in the inbox and on the page of a job, all from the address. */
export interface Chosen extends Cursor {
  /** The page of one job: all its applicants, decided or not, each named in the address by their own id. */
  ofJob: boolean
  words: string
  job: string | undefined
  status: ApplicationStatus | undefined
  label: string | undefined
  waiting: WaitingChoice | undefined
  /** 'me', 'nobody', or the id of a member. */
  assigned: string | undefined
  facts: FactChoice
  sort: InboxSort
  page: number
  /** The open person: the application, or the applicant on the page of a job; or the first or last one of the page. */
  open: string | undefined
}

const idIn = (text: string | null) => /^[0-9a-f]{24}$/.exec(text ?? '')?.[0]
const ends = ['first', 'last'] as const

const openIn = (text: string | null) => canonical(ends, text ?? '') ?? idIn(text)

/** Does the page of a job open a named applicant, not the first or last one of the list? */
export const isApplicantId = (open: Chosen['open']): boolean =>
  open !== undefined && canonical(ends, open) === undefined

const firstChoice = (ofJob: boolean): WaitingChoice => (ofJob ? 'all' : 'decide')
const firstSort = (ofJob: boolean): InboxSort => firstOrders[ofJob ? 'ofJob' : 'ofAll']

/** @param jobId the job of the page, for the page of one job */
export function chosenFrom(search: URLSearchParams, jobId?: string): Chosen {
  const ofJob = jobId !== undefined
  const status = canonical(namesOf(applicationStatuses), search.get('status') ?? '')
  return {
    ofJob,
    words: (search.get('words') ?? search.get('q'))?.trim().slice(0, 200) ?? '',
    job: jobId ?? idIn(search.get('job')),
    status,
    label: search.get('label')?.slice(0, 60) || undefined,
    waiting:
      canonical(waitingChoices, search.get('waiting') ?? '') ?? (status ? undefined : firstChoice(ofJob)),
    sort: canonical(inboxSorts, search.get('sort') ?? '') ?? firstSort(ofJob),
    assigned: canonical(assignedChoices, search.get('assigned') ?? '') ?? idIn(search.get('assigned')),
    facts: factChoiceIn(search),
    page: pageIn(search),
    ...cursorIn(search),
    open: openIn(search.get(ofJob ? 'applicant' : 'open')),
  }
}

/** Query of the filters alone, as a saved view stores it. */
export function filterQuery({ words, job, status, label, waiting, assigned, facts }: Chosen): string {
  const search = new URLSearchParams(factParameters(facts))
  for (const [name, value] of Object.entries({ words, job, status, label, waiting, assigned }))
    if (value) search.set(name, value)
  return search.toString()
}

/** Are there other filters than those with which the page begins? */
export const isFiltered = (chosen: Chosen): boolean =>
  filterQuery(chosen) !== `${chosen.ofJob ? `job=${chosen.job}&` : ''}waiting=${firstChoice(chosen.ofJob)}`

/** Are there other filters than who is listed? */
export const isNarrowed = (chosen: Chosen): boolean =>
  filterQuery({ ...chosen, status: undefined, waiting: undefined }) !==
  (chosen.ofJob ? `job=${chosen.job}` : '')

/** Id of a person in the address of the page. */
export const personIn = (
  { ofJob }: Pick<Chosen, 'ofJob'>,
  { applicant, application }: Pick<InboxItem, 'application'> & { applicant: { _id: string } },
): string => (ofJob ? applicant._id : application)

/** Address of another choice. Any choice but a page or a person returns to the first page. */
export function inboxHref(chosen: Chosen, change: Partial<Chosen>): string {
  const keepsPage = 'page' in change || 'open' in change
  const next = {
    ...chosen,
    ...('page' in change ? { after: undefined, before: undefined } : {}),
    ...(keepsPage ? {} : { page: 1, open: undefined }),
    ...change,
  }
  const { ofJob, sort, open, page } = next
  const search = new URLSearchParams(filterQuery(next))
  if (ofJob) search.delete('job')
  if (next.waiting === firstChoice(ofJob)) search.delete('waiting')
  if (sort !== firstSort(ofJob)) search.set('sort', sort)
  setPage(search, page, next)
  if (open) search.set(ofJob ? 'applicant' : 'open', open)
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
    queryKey: [
      'inbox',
      'list',
      employerId,
      filterQuery(chosen),
      chosen.sort,
      chosen.page,
      pageCursor(chosen),
    ],
    queryFn: ({ signal }) => {
      const { sort, page } = chosen
      const query = { ...asked(chosen), sort, page, ...pageCursor(chosen), limit: pageSizes.applicants }
      return api('GET /api/employers/inbox', { signal, query })
    },
    placeholderData: keepPreviousData,
  })

/** Matching people, up to the maximum of one bulk answer. */
export const everyoneInInbox = (api: Api, chosen: Chosen, limit: number) =>
  api('GET /api/employers/inbox', { query: { ...asked(chosen), sort: chosen.sort, page: 1, limit } })

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

/** First three people to decide about, and the total. */
export const firstOfInboxQuery = (api: Api, employerId: string) =>
  queryOptions({
    queryKey: ['inbox', 'first', employerId],
    queryFn: () => api('GET /api/employers/inbox', { query: { waiting: 'decide', limit: 3 } }),
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

/**
 * Matching undecided people, up to the maximum of one bulk answer. Read once for each dialog, apart from the
 * inbox, which follows changes: nobody gets an answer unread who applies or changes while it is open.
 */
export const undecidedQuery = (api: Api, chosen: Chosen) => {
  const { waiting: listed } = chosen
  const waiting = listed === 'no' || listed === 'all' || listed === undefined ? 'yes' : listed
  return queryOptions({
    queryKey: ['undecided', filterQuery(chosen)],
    queryFn: () => everyoneInInbox(api, { ...chosen, waiting }, maxSelected),
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

/** An applicant whom an address opened, and who may have no place in the list. */
export const itemOf = (detail: ApplicantDetail, job: InboxItem['job']): InboxItem => ({
  application: detail.applicationId,
  job,
  applicant: { ...detail.jobSeeker, place: detail.jobSeeker.location },
  status: detail.status,
  version: detail.version,
  appliedDate: detail.appliedDate,
  answerBy: null,
  labels: detail.labels,
  assigned: detail.assigned,
  isEngaged: detail.isEngaged,
  facts: detail.facts,
  meets: detail.meets,
  cvFile: detail.jobSeeker.cvFile,
  nationality: detail.nationality,
  permit: detail.permit,
  otherApplications: detail.otherApplications,
  seen: true,
  unread: 0,
  alsoFor: [],
  heldUntil: detail.heldUntil ?? null,
})
