import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { LeftOut } from '#contract/base/selection.ts'
import type { AnswerStatus, ApplicationStatus } from '#contract/facts/application-status.ts'
import type { RefusalReason } from '#contract/facts/end-reasons.ts'
import { decisionHeldSeconds } from '#contract/facts/periods.ts'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { isRefusal } from '#features/hiring/rules.ts'
import { ApiError, reasonOf } from '#site/api/api-error.ts'
import { forgetKeys } from '#site/api/forget-keys.ts'

/** The person of a decision. */
export interface Subject {
  application: string
  job: { _id: string; title: string }
  applicant: { _id: string; name: string }
  status: ApplicationStatus
  /** Version of the application as read. */
  version?: number | undefined
}

export interface Answer {
  status: AnswerStatus
  reason?: RefusalReason | undefined
  notes?: string | undefined
}

type SentAnswer = Answer & { holdSeconds: number }

/** Outcome of a sent decision: the people with their new version, and who was left out. */
export interface Sent {
  done: Subject[]
  refused: LeftOut[]
  /** It can be undone. */
  isHeld: boolean
  /** People, as they were read, whose answer is that to an earlier press: it counts from then. */
  repeated: Subject[]
  /** A call about several people failed, so that it can be sent again. */
  hasFailed?: boolean
  /** People of failed calls that may have arrived, as they were read. */
  lost?: Subject[]
}

/** May the call have been carried out all the same? A lost reply does not say. */
export const isUnsure = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 300 || error.status >= 500)

/** The people with the version that a decision gives them. */
export const decidedVersions = (items: readonly Subject[]): Subject[] =>
  items.map((one) => ({ ...one, version: one.version === undefined ? undefined : one.version + 1 }))

/** The newest version that an act of one's own gave an application: a board that could not be loaded since shows an older one. */
const own = new Map<string, number>()

const isRepeated = (headers: Headers) => headers.has('idempotent-replayed')

export type List = { items: InboxItem[]; total: number } | undefined

interface Where {
  api: Api
  queries: QueryClient
  employerId: string
  /** On a board nobody is open: each card is what was read. */
  isBoard: boolean
}

/** Sends decisions and takes them back, each with the version that was read. */
export function decisionCalls({ api, queries, employerId, isBoard }: Where) {
  const detailKey = ({ job, applicant }: Subject) => ['applicant', employerId, job._id, applicant._id]
  /**
   * Version on which the decision is based: that of the open person as shown, even if the list knows a newer
   * one; of people who are only listed the newest that was read.
   */
  function versionOf(subject: Subject, isOpen: boolean): number | undefined {
    const read = queries.getQueryData<ApplicantDetail>(detailKey(subject))?.version
    if (isOpen || subject.version === undefined) return read ?? subject.version
    return Math.max(read ?? 0, subject.version, own.get(subject.application) ?? 0)
  }
  /** A decision counts as read by the person who made it, and so does its take-back. */
  function noteVersions(items: readonly Subject[], status: ApplicationStatus) {
    const versions = new Map(items.map(({ application, version }) => [application, version]))
    queries.setQueriesData<List>(
      { queryKey: ['inbox', 'list', employerId] },
      (list) =>
        list && {
          ...list,
          items: list.items.map((one) => ({ ...one, version: versions.get(one.application) ?? one.version })),
        },
    )
    for (const one of items) {
      const { version } = one
      if (version === undefined) continue
      own.set(one.application, version)
      queries.setQueryData<ApplicantDetail>(
        detailKey(one),
        (detail) => detail && { ...detail, status, version },
      )
      void queries.invalidateQueries({ queryKey: detailKey(one) })
    }
  }

  /** The people of a decision as they were read. */
  const asRead = (items: readonly Subject[]): Subject[] =>
    items.map((one) => ({ ...one, version: versionOf(one, !isBoard && items.length === 1) }))

  async function sendOne(subject: Subject, answer: SentAnswer): Promise<Sent> {
    const params = { jobId: subject.job._id, applicantId: subject.applicant._id }
    const { version } = subject
    const input = { ...answer, ...(version !== undefined && { version }) }
    const repeated: Subject[] = []
    const reply = await api('PATCH /api/jobs/:jobId/applicants/:applicantId', {
      params,
      input,
      onReply: (headers) => isRepeated(headers) && repeated.push(subject),
    })
    const done = [{ ...subject, version: reply.version }]
    return { done, refused: [], isHeld: reply.heldUntil !== undefined, repeated }
  }

  /** People of several jobs are answered by a call for each: one that fails leaves the others as they are. */
  async function sendSeveral(items: readonly Subject[], answer: SentAnswer): Promise<Sent> {
    const sent: Required<Sent> = {
      done: [],
      refused: [],
      isHeld: false,
      repeated: [],
      hasFailed: false,
      lost: [],
    }
    for (const [jobId, ofJob] of Map.groupBy(items, ({ job }) => job._id)) {
      const applicantIds = ofJob.map(({ applicant: { _id }, version }) => ({ _id, version }))
      try {
        const input = { ...answer, applicantIds }
        const reply = await api('PATCH /api/jobs/:jobId/applicants', {
          params: { jobId },
          input,
          onReply: (headers) => isRepeated(headers) && sent.repeated.push(...ofJob),
        })
        const left = new Set(reply.refused.map(({ _id }) => _id))
        sent.refused.push(...reply.refused)
        sent.done.push(...decidedVersions(ofJob.filter(({ applicant }) => !left.has(applicant._id))))
        sent.isHeld ||= reply.heldUntil !== undefined
      } catch (caught) {
        const words = reasonOf(caught)
        const failed = ofJob.map(({ applicant: { _id, name } }) => ({
          _id,
          title: name,
          words,
          isChanged: false,
        }))
        sent.refused.push(...failed)
        sent.hasFailed = true
        if (isUnsure(caught)) sent.lost.push(...ofJob)
      }
    }
    return sent
  }

  function send(items: readonly Subject[], { status, reason, notes }: Answer): Promise<Sent> {
    const answer = {
      status,
      holdSeconds: decisionHeldSeconds,
      ...(reason && isRefusal(status) && { reason }),
      ...(notes && { notes }),
    }
    const [first, ...others] = items
    return first && others.length === 0 ? sendOne(first, answer) : sendSeveral(items, answer)
  }

  /** @returns whose decision could not be taken back any more */
  async function undo(items: readonly Subject[]): Promise<LeftOut[]> {
    /** Counted from the decision, not as replied: what the job seeker sent since was not read. */
    const note = (taken: readonly Subject[]) => {
      for (const one of decidedVersions(taken)) noteVersions([one], one.status)
    }
    const refused: LeftOut[] = []
    for (const [jobId, ofJob] of Map.groupBy(items, ({ job }) => job._id)) {
      // Deciding the same afterwards is another decision: the stored reply of this one must not pass for its.
      forgetKeys(`/jobs/${jobId}/applicants\n`)
      for (const { applicant } of ofJob) forgetKeys(`/jobs/${jobId}/applicants/${applicant._id}\n`)
      const read = ofJob.map(({ applicant: { _id }, version }) => ({ _id, version }))
      const [only] = read
      if (items.length === 1 && only) {
        const params = { jobId, applicantId: only._id }
        const { status } = await api('POST /api/jobs/:jobId/applicants/:applicantId/undo', {
          params,
          input: { version: only.version },
        })
        note(ofJob.map((one) => ({ ...one, status })))
      } else {
        const input = { applicantIds: read }
        const reply = await api('POST /api/jobs/:jobId/applicants/undo', { params: { jobId }, input })
        const left = new Set(reply.refused.map(({ _id }) => _id))
        refused.push(...reply.refused)
        note(ofJob.filter(({ applicant }) => !left.has(applicant._id)))
      }
    }
    return refused
  }

  return { asRead, send, undo, noteVersions }
}
