import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { around, choice, Id, line, pageQuery, word } from '../base/schemas.ts'
import { Done, SelectionReply, selected } from '../base/selection.ts'
import { maxJobsAtOnce } from '../facts/bounds.ts'
import { lengths } from '../facts/lengths.ts'
import { pageSizes } from '../facts/page-sizes.ts'
import { statusChoices } from '../facts/status-choices.ts'
import { OwnJob } from './jobs.ts'

/** The tabs of an employer's list of jobs. */
export const ownJobTabs = ['all', 'active', 'expired', 'scheduled'] as const
export type OwnJobTab = (typeof ownJobTabs)[number]

/** Sortable columns, each with its default direction. */
export const ownJobSorts = {
  posted: { label: 'Posted', order: 'desc' },
  title: { label: 'Title', order: 'asc' },
  status: { label: 'Status', order: 'asc' },
  place: { label: 'Place', order: 'asc' },
  reference: { label: 'Reference', order: 'asc' },
  closes: { label: 'Closes', order: 'asc' },
  views: { label: 'Views', order: 'desc' },
  applicants: { label: 'Applicants', order: 'desc' },
  unanswered: { label: 'Unanswered', order: 'desc' },
  hired: { label: 'Hired', order: 'desc' },
} as const satisfies Record<string, { label: string; order: 'asc' | 'desc' }>
export type OwnJobSort = keyof typeof ownJobSorts

/** Jobs that need attention: unanswered applicants, or a closing day within a week; also featured jobs. */
export const ownJobNeeds = ['unanswered', 'closing', 'featured'] as const
export type OwnJobNeed = (typeof ownJobNeeds)[number]
/** Number of days within which a job is closing. */
export const closingDays = 7

export const ListedOwnJob = OwnJob.extend({
  /** Applicants without a first answer, and hired ones. */
  unanswered: z.number(),
  hired: z.number(),
})
export type ListedOwnJob = z.output<typeof ListedOwnJob>

/** A draft that matches the search. */
const FoundDraft = z.object({ _id: Id, title: z.string(), location: z.string(), updatedAt: z.string() })

export const listOwnJobs = endpoint({
  method: 'GET',
  path: '/api/employers/jobs',
  summary: 'My jobs as a table: searched, filtered, sorted and in pages, with the results of each',
  for: 'employer',
  limit: 'A',
  query: z.object({
    tab: word(ownJobTabs).default('all'),
    /** Part of the title, place, category or own reference number; drafts are searched too. */
    q: line(lengths.line).optional(),
    status: choice(word(statusChoices)),
    only: choice(word(ownJobNeeds)),
    sort: word(namesOf(ownJobSorts)).default('posted'),
    order: choice(word(['asc', 'desc'])),
    ...pageQuery(pageSizes.ownJobs.table),
  }),
  reply: z.object({
    jobs: z.array(ListedOwnJob),
    total: z.number(),
    ...around,
    /** Number of all jobs in each tab. */
    counts: z.object({
      all: z.number(),
      active: z.number(),
      expired: z.number(),
      scheduled: z.number(),
      drafts: z.number(),
    }),
    /** Drafts that match the search; empty without search terms. */
    drafts: z.array(FoundDraft),
  }),
  counted: true,
  problems: [],
})

/** Actions that one call performs on several jobs, with words for one and for many, and the call for one, where there is one. */
export const severalActions = {
  renew: { call: 'PUT /api/jobs/renew/:jobId', label: 'Renew', done: 'renewed', busy: 'Renewing...' },
  pause: { call: 'PUT /api/jobs/:jobId/pause', label: 'Pause', done: 'paused', busy: 'Pausing...' },
  'go on': { call: 'PUT /api/jobs/:jobId/go-on', label: 'Resume', done: 'resumed', busy: 'Resuming...' },
  close: { call: 'PUT /api/jobs/:jobId/close', label: 'Close', done: 'closed', busy: 'Closing...' },
  reopen: { call: 'PUT /api/jobs/:jobId/reopen', label: 'Reopen', done: 'reopened', busy: 'Reopening...' },
  publish: {
    call: 'PUT /api/jobs/:jobId/publish',
    label: 'Publish now',
    done: 'published',
    busy: 'Publishing...',
  },
  feature: { label: 'Feature', done: 'featured', busy: 'Featuring...' },
  unfeature: { label: 'Stop featuring', done: 'no longer featured', busy: 'Changing...' },
  delete: { call: 'DELETE /api/jobs/:jobId', label: 'Delete', done: 'deleted', busy: 'Deleting...' },
} as const
export type SeveralAction = keyof typeof severalActions

export const actOnJobs = endpoint({
  method: 'POST',
  path: '/api/employers/jobs/acts',
  summary:
    'Do the same with several of my jobs, each by itself: those that refuse, or changed since they were read, stay as they are',
  for: 'employer',
  limit: 'W',
  input: z.strictObject({
    act: word(namesOf(severalActions)),
    jobIds: selected(maxJobsAtOnce, 'jobs'),
  }),
  reply: SelectionReply.extend({ done: z.array(Done) }),
  problems: [],
})
