import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from '#contract/api.ts'
import type { LeftOut, Selected } from '#contract/base/selection.ts'
import { maxNamedAtOnce } from '#contract/facts/bounds.ts'
import type { RefusalReason } from '#contract/facts/end-reasons.ts'
import { starterTemplates } from '#contract/hiring/templates.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { useFormValues } from '#site/form/form.tsx'
import type { FormValues } from '#site/form/form-store.ts'
import { ticksIn, withTick } from '#site/form/ticks.ts'
import type { Form } from '#site/form/use-form.ts'
import { showToast } from '#site/ui/rich/toast.tsx'
import { groupsOf, waitingOf } from './job-people.ts'
import type { ListedPerson } from './people-list.tsx'

type Template = Pick<(typeof starterTemplates)[number], 'forStatus' | 'text'>

const noteOf = (status: string) => `note ${status}`

/** Template words for each waiting status, as form values. */
const notesIn = (templates: readonly Template[]): FormValues =>
  Object.fromEntries(
    starterTemplates.flatMap(({ forStatus }) => {
      const offered = templates.find((one) => forStatus && one.forStatus === forStatus)
      return forStatus && offered ? [[noteOf(forStatus), offered.text]] : []
    }),
  )

/** Form values of a rejection. Two of them hold the ticked and unticked people, without a control. */
export const refusalValues: FormValues = {
  reason: '',
  ticked: '',
  unticked: '',
  ...notesIn(starterTemplates),
}

interface Refusing<T extends ListedPerson> {
  /** Form that includes `refusalValues`. */
  form: Form<FormValues>
  /** Applicants of the job, or of several. */
  people: readonly T[]
  /** Ids of people who are never rejected. */
  except?: ReadonlySet<string>
  isWanted: boolean
}

export type Refusal = ReturnType<typeof useRefusal<ListedPerson>>

/**
 * People to reject and the words for them: the employer's latest ones, otherwise the default templates.
 * People with an interview or an offer are excluded until they are ticked.
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

/** Inputs of the calls, each with the maximum number of applicants, as they were read. */
export function refusalsOf(
  { refused, groups }: { refused: readonly Pick<Selected, '_id' | 'version'>[]; groups: Refusal['groups'] },
  fields: FormValues,
) {
  const notes = Object.fromEntries(
    groups.map(({ status }) => [status, (fields[noteOf(status)] ?? '').trim()]),
  )
  const words = { notes, ...(fields.reason && { reason: fields.reason as RefusalReason }) }
  const people = refused.map(({ _id, version }) => ({ _id, version }))
  return Array.from({ length: Math.ceil(people.length / maxNamedAtOnce) }, (_, part) => ({
    applicantIds: people.slice(part * maxNamedAtOnce, (part + 1) * maxNamedAtOnce),
    ...words,
  }))
}

/** Saves changed words for the next time. The answers are prepared by then: a failure is only notified. */
export async function keepWords(api: Api, { store }: Form<FormValues>): Promise<void> {
  try {
    for (const { name, forStatus } of starterTemplates) {
      const field = noteOf(forStatus ?? '')
      const text = store.values[field]
      if (forStatus && text?.trim() && text !== store.initial[field])
        await api('PUT /api/employers/reply-templates', { input: { name, forStatus, text: text.trim() } })
    }
  } catch (error) {
    const why = error instanceof ApiError && error.message ? `. ${error.message}` : ''
    showToast(`Your answers will be sent, but your new wording could not be saved for the next time${why}`, {
      tone: 'info',
      seconds: 15,
    })
  }
}

/** Prepares all of these rejections. @returns who was left out, since they had changed */
export async function prepareRefusals(
  api: Api,
  jobId: string,
  refusals: ReturnType<typeof refusalsOf>,
): Promise<LeftOut[]> {
  const all: LeftOut[] = []
  for (const input of refusals) {
    const { refused } = await api('POST /api/jobs/:jobId/answer-waiting', { params: { jobId }, input })
    all.push(...refused)
  }
  return all
}
