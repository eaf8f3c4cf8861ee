import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { isGone, reasonOf } from '#site/api/api-error.ts'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { clearDraft, jobValuesFrom, readDraft, takeVisitorsDraft } from '../draft.ts'
import { ownJobQuery } from '../job-queries.ts'
import { copyOf, type JobValues, withoutDates } from '../job-values.ts'
import { draftQuery, templatesQuery } from './draft-queries.ts'
import { clearDraftRef, type DraftRef, readDraftRef } from './draft-ref.ts'

/** Initial values of a new job. */
export interface Start {
  from: 'blank' | 'draft' | 'job' | 'template'
  values: JobValues | undefined
  /** The copied job or the template, for a form that starts again. */
  fresh: JobValues | undefined
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
 * Start of the form: `?from=` an own job, `?template=` a template, `?draft=` a server draft, otherwise an empty
 * form. Each has its own local draft. Unsaved local input wins over the server's version; otherwise the server's
 * is newer.
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
  const [posted, setPosted] = useState({ count: 0, draft: '' })
  const [from = '', template = '', draft = ''] = ['from', 'template', 'draft'].map(
    (name) => search.get(name) ?? '',
  )
  // The next job does not begin with the draft that was posted.
  const named = draft === posted.draft ? '' : draft
  const origin = named || (from && `from:${from}`) || (template && `template:${template}`)
  const keptUnder = origin ? `${employerId}:${origin}` : employerId
  const key = `${keptUnder} ${posted.count}`
  // Read once for each address: later saves of the form do not change its start.
  const [read, setRead] = useState<{ key: string; here: Here }>()
  const here = read?.key === key ? read.here : startHere(employerId, keptUnder)
  if (read?.key !== key) setRead({ key, here })
  const draftId = named || here.ref?.id || ''
  const job = useQuery({ ...ownJobQuery(api, from), enabled: !!from })
  const templates = useQuery({ ...templatesQuery(api), enabled: !!template })
  const kept = useQuery({ ...draftQuery(api, draftId), enabled: draftId !== '' })

  const like = templates.data?.find(({ _id }) => _id === template)
  const fresh = job.data ? copyOf(job.data) : like && withoutDates(jobValuesFrom(like))

  const common = {
    key,
    again: () => {
      setPosted({ count: posted.count + 1, draft })
      if (named) void navigate('/create-job', { replace: true })
    },
  }
  const ready = (start: Pick<Start, 'from' | 'values' | 'draftRef'>) => ({
    ...common,
    state: 'ready' as const,
    keptUnder,
    fresh,
    ...start,
  })
  const failed = (what: Failed) => ({ ...common, state: 'failed' as const, ...what })
  if ((from && job.isPending) || (template && templates.isPending) || (draftId && kept.isPending))
    return { ...common, state: 'pending' }
  const begun = withDraft(here, kept, keptUnder)
  // Text that was typed here since it was posted or deleted elsewhere is nowhere else.
  if (named && !kept.data && !(begun && isGone(kept.error)))
    return failed({
      title: 'This draft could not be loaded',
      why: reasonOf(kept.error),
      onRetry: () => void kept.refetch(),
    })
  if (begun) return ready({ from: 'draft', ...begun })
  if (from && !job.data)
    return failed({
      title: 'Failed to load job details. Please try again.',
      why: undefined,
      onRetry: () => void job.refetch(),
    })
  if (template && !like)
    return failed({
      title: 'This template could not be loaded',
      why: reasonOf(templates.error),
      onRetry: () => void templates.refetch(),
    })
  return ready({ from: from ? 'job' : template ? 'template' : 'blank', values: fresh, draftRef: undefined })
}

interface Here {
  typed: JobValues | undefined
  ref: DraftRef | undefined
}

function startHere(employerId: string, keptUnder: string): Here {
  const typed = readDraft(keptUnder) ?? (keptUnder === employerId ? takeVisitorsDraft(employerId) : undefined)
  return { typed, ref: typed && readDraftRef(keptUnder) }
}

interface KeptDraft {
  data: { _id: string; version: number } | undefined
  error: unknown
}

/** @returns undefined when nothing was begun, or what was begun is posted or deleted, and nothing was typed here since */
function withDraft(
  { typed, ref }: Here,
  { data, error }: KeptDraft,
  keptUnder: string,
): Pick<Start, 'values' | 'draftRef'> | undefined {
  if (ref?.isSaved && !data && isGone(error)) {
    // Posted or deleted in another browser, without unsaved input here.
    clearDraft(keptUnder)
    clearDraftRef(keptUnder)
    return undefined
  }
  if (data && (!typed || !ref || ref.isSaved))
    return {
      values: jobValuesFrom(data),
      draftRef: { id: data._id, version: data.version, isSaved: true },
    }
  return typed && { values: typed, draftRef: ref }
}
