import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf } from '#site/api/api-error.ts'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { clearDraft, jobValuesFrom, readDraft, takeVisitorsDraft } from '../draft.ts'
import { ownJobQuery } from '../job-queries.ts'
import { copyOf, type JobValues } from '../job-values.ts'
import { draftQuery, isGone, templatesQuery } from './draft-queries.ts'
import { clearDraftRef, type DraftRef, readDraftRef } from './draft-ref.ts'

/** Initial values of a new job. */
export interface Start {
  from: 'blank' | 'draft' | 'job' | 'template'
  values: JobValues | undefined
  /** Storage key of this browser, and the server's draft. */
  keptUnder: string
  draftRef: DraftRef | undefined
}

interface Failed {
  title: string
  why: string | undefined
  onRetry: () => void
}

/**
 * Start of the form: `?from=` an own job, `?template=` a template, `?draft=` a server draft, otherwise the
 * latest local draft. Unsaved local input wins over the server's version; otherwise the server's is newer.
 */
export function useStart(
  employerId: string,
): { key: string; again: () => void } & (
  | { state: 'pending' }
  | ({ state: 'failed' } & Failed)
  | ({ state: 'ready' } & Start)
) {
  const api = useApi()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const [from, template, draft] = ['from', 'template', 'draft'].map((name) => search.get(name) ?? '')
  // The draft was posted, so the next job does not begin with it.
  const named = round === 0 ? draft : ''
  const isPlain = !from && !template && !named
  const keptUnder = named ? `${employerId}:${named}` : isPlain ? employerId : `${employerId}:new`
  // Read once: later saves of the form do not change its start.
  const [here, setHere] = useState(() => startHere(employerId, keptUnder, isPlain))
  const draftId = named || (isPlain ? here.ref?.id : '') || ''
  const job = useQuery({ ...ownJobQuery(api, from ?? ''), enabled: !!from })
  const templates = useQuery({ ...templatesQuery(api), enabled: !!template })
  const kept = useQuery({ ...draftQuery(api, draftId), enabled: draftId !== '' })

  const common = {
    key: `${from} ${template} ${named} ${round}`,
    again: () => {
      // Another draft may be in this browser.
      setHere(named ? startHere(employerId, employerId, true) : { typed: undefined, ref: undefined })
      setRound(round + 1)
      if (named) void navigate('/create-job', { replace: true })
    },
  }
  const ready = (start: Omit<Start, 'keptUnder'>) => ({
    ...common,
    state: 'ready' as const,
    keptUnder,
    ...start,
  })
  const failed = (what: Failed) => ({ ...common, state: 'failed' as const, ...what })
  if ((from && job.isPending) || (template && templates.isPending) || (draftId && kept.isPending))
    return { ...common, state: 'pending' }
  if (from)
    return job.data
      ? ready({ from: 'job', values: copyOf(job.data), draftRef: undefined })
      : failed({
          title: 'Failed to load job details. Please try again.',
          why: undefined,
          onRetry: () => void job.refetch(),
        })
  if (template) {
    const like = templates.data?.find(({ _id }) => _id === template)
    return like
      ? ready({ from: 'template', values: jobValuesFrom(like), draftRef: undefined })
      : failed({
          title: 'This template could not be loaded',
          why: reasonOf(templates.error),
          onRetry: () => void templates.refetch(),
        })
  }
  if (named && !kept.data)
    return failed({
      title: 'This draft could not be loaded',
      why: reasonOf(kept.error),
      onRetry: () => void kept.refetch(),
    })
  return ready(withDraft(here, kept, keptUnder))
}

interface Here {
  typed: JobValues | undefined
  ref: DraftRef | undefined
}

function startHere(employerId: string, keptUnder: string, isPlain: boolean): Here {
  const typed = isPlain ? (readDraft(employerId) ?? takeVisitorsDraft(employerId)) : readDraft(keptUnder)
  return { typed, ref: typed && readDraftRef(keptUnder) }
}

interface KeptDraft {
  data: { _id: string; version: number } | undefined
  error: unknown
}

function withDraft(
  { typed, ref }: Here,
  { data, error }: KeptDraft,
  keptUnder: string,
): Omit<Start, 'keptUnder'> {
  const there = data && { id: data._id, version: data.version, isSaved: true }
  if (ref?.isSaved && !data && isGone(error)) {
    // Posted or deleted in another browser, without unsaved input here.
    clearDraft(keptUnder)
    clearDraftRef(keptUnder)
    return { from: 'blank', values: undefined, draftRef: undefined }
  }
  if (data && (!typed || !ref || ref.isSaved))
    return { from: 'draft', values: jobValuesFrom(data), draftRef: there }
  return { from: typed ? 'draft' : 'blank', values: typed, draftRef: isGone(error) ? undefined : ref }
}
