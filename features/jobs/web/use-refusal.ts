import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Applicant } from '#contract/applicants.ts'
import type { WaitingStatus } from '#contract/application-status.ts'
import { maxNamedAtOnce } from '#contract/bounds.ts'
import type { RefusalReason } from '#contract/end-reasons.ts'
import { starterTemplates } from '#contract/templates.ts'
import { useApi } from '#site/api/api-context.tsx'
import { groupsOf, waitingOf } from './job-people.ts'

interface Words {
  /** What was typed over the words that are offered, by status. */
  notes: Readonly<Record<string, string>>
  reason: RefusalReason | ''
}

export type Refusal = ReturnType<typeof useRefusal>

/**
 * Who of those who wait for a job is refused, and in which words: the employer's own of last time, else what everybody is
 * offered. Whoever has an interview or an offer is not, until ticked.
 */
export function useRefusal(
  people: readonly Applicant[],
  { except = new Set(), isWanted }: { except?: ReadonlySet<string>; isWanted: boolean },
) {
  const api = useApi()
  const [typed, setTyped] = useState<Words>({ notes: {}, reason: '' })
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const templates = useQuery({
    queryKey: ['reply-templates'],
    queryFn: () => api('GET /api/employers/reply-templates', {}),
    enabled: isWanted,
  })
  const waiting = waitingOf(people).filter(({ _id }) => !except.has(_id))
  const refused = waiting.filter(({ _id, isEngaged }) => ticks.get(_id) ?? !isEngaged)
  const words = (status: WaitingStatus): string =>
    typed.notes[status] ??
    (templates.data ?? starterTemplates).find(({ forStatus }) => forStatus === status)?.text ??
    ''
  return {
    waiting,
    refused,
    groups: groupsOf(refused),
    tick: (id: string, isTicked: boolean) => setTicks(new Map([...ticks, [id, isTicked]])),
    words,
    typed,
    setTyped,
  }
}

/** What the calls are given, each with as many applicants as one takes. */
export function refusalsOf({ refused, groups, words, typed }: Refusal) {
  const notes = Object.fromEntries(groups.map(({ status }) => [status, words(status).trim()]))
  const said = { notes, ...(typed.reason !== '' && { reason: typed.reason }) }
  const ids = refused.map(({ _id }) => _id)
  return Array.from({ length: Math.ceil(ids.length / maxNamedAtOnce) }, (_, part) => ({
    applicantIds: ids.slice(part * maxNamedAtOnce, (part + 1) * maxNamedAtOnce),
    ...said,
  }))
}

/** Keeps what was changed of the words for the next time. */
export async function keepWords(api: Api, { typed }: Refusal): Promise<void> {
  for (const { name, forStatus } of starterTemplates) {
    const text = forStatus && typed.notes[forStatus]?.trim()
    if (text) await api('PUT /api/employers/reply-templates', { input: { name, forStatus, text } })
  }
}

/** Prepares all of these refusals. */
export async function prepareRefusals(
  api: Api,
  jobId: string,
  refusals: ReturnType<typeof refusalsOf>,
): Promise<void> {
  for (const input of refusals)
    await api('POST /api/jobs/:jobId/answer-waiting', { params: { jobId }, input })
}
