import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from '#contract/api.ts'
import { maxNamedAtOnce } from '#contract/bounds.ts'
import type { RefusalReason } from '#contract/end-reasons.ts'
import { starterTemplates } from '#contract/templates.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useFormValues } from '#site/form/form.tsx'
import type { FormValues } from '#site/form/form-store.ts'
import { ticksIn, withTick } from '#site/form/ticks.ts'
import type { Form } from '#site/form/use-form.ts'
import { groupsOf, waitingOf } from './job-people.ts'
import type { ListedPerson } from './people-list.tsx'

type Template = Pick<(typeof starterTemplates)[number], 'forStatus' | 'text'>

const noteOf = (status: string) => `note ${status}`

/** The words that are offered for each status that waits, as fields. */
const notesIn = (templates: readonly Template[]): FormValues =>
  Object.fromEntries(
    starterTemplates.flatMap(({ forStatus }) => {
      const offered = templates.find((one) => forStatus && one.forStatus === forStatus)
      return forStatus && offered ? [[noteOf(forStatus), offered.text]] : []
    }),
  )

/** The fields of a form that refuses. Who was ticked or unticked stands in two of them, without a control. */
export const refusalValues: FormValues = {
  reason: '',
  ticked: '',
  unticked: '',
  ...notesIn(starterTemplates),
}

interface Refusing<T extends ListedPerson> {
  /** With `refusalValues` among its own. */
  form: Form<FormValues>
  /** Applicants of the job, or of several. */
  people: readonly T[]
  /** The ids of those who are not refused in any case. */
  except?: ReadonlySet<string>
  isWanted: boolean
}

export type Refusal = ReturnType<typeof useRefusal<ListedPerson>>

/**
 * Who of those who wait for a job is refused, and in which words: the employer's own of last time, else what everybody is
 * offered. Whoever has an interview or an offer is not, until ticked.
 */
export function useRefusal<T extends ListedPerson>({
  form,
  people,
  except = new Set(),
  isWanted,
}: Refusing<T>) {
  const api = useApi()
  const templates = useQuery({
    queryKey: ['reply-templates'],
    queryFn: () => api('GET /api/employers/reply-templates', {}),
    enabled: isWanted,
  }).data
  const { renew } = form
  useEffect(() => {
    if (templates) renew(notesIn(templates))
  }, [templates, renew])
  const { ticked, unticked } = useFormValues(form)
  const isRefused = ({ _id, isEngaged }: T) =>
    ticksIn(ticked).has(_id) || (!isEngaged && !ticksIn(unticked).has(_id))
  const waiting = waitingOf(people).filter(({ _id }) => !except.has(_id))
  const refused = waiting.filter(isRefused)
  return {
    waiting,
    refused,
    groups: groupsOf(refused),
    noteOf,
    tick: (id: string, isTicked: boolean) =>
      form.set({ ticked: withTick(ticked, id, isTicked), unticked: withTick(unticked, id, !isTicked) }),
  }
}

/** Inputs of the calls, each with as many applicants as one takes. */
export function refusalsOf(
  { refused, groups }: { refused: readonly { _id: string }[]; groups: Refusal['groups'] },
  fields: FormValues,
) {
  const notes = Object.fromEntries(
    groups.map(({ status }) => [status, (fields[noteOf(status)] ?? '').trim()]),
  )
  const said = { notes, ...(fields.reason && { reason: fields.reason as RefusalReason }) }
  const ids = refused.map(({ _id }) => _id)
  return Array.from({ length: Math.ceil(ids.length / maxNamedAtOnce) }, (_, part) => ({
    applicantIds: ids.slice(part * maxNamedAtOnce, (part + 1) * maxNamedAtOnce),
    ...said,
  }))
}

/** Keeps what was changed of the words for the next time. */
export async function keepWords(api: Api, { store }: Form<FormValues>): Promise<void> {
  for (const { name, forStatus } of starterTemplates) {
    const field = noteOf(forStatus ?? '')
    const text = store.values[field]
    if (forStatus && text?.trim() && text !== store.initial[field])
      await api('PUT /api/employers/reply-templates', { input: { name, forStatus, text: text.trim() } })
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
