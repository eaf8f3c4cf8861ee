import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { leftOutLine } from '#contract/base/left-out-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { SelectionReply } from '#contract/base/selection.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { ApplicantLabel, InboxItem } from '#contract/hiring/inbox.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Form } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useMayCall } from '#site/member-may.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field, FieldError } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Outcomes } from '#site/ui/rich/outcomes.tsx'
import { EditLabels } from './edit-labels.tsx'
import { labelsQuery } from './inbox-queries.ts'
import { LabelBadge } from './label-badge.tsx'

interface LabelPanelProps {
  employerId: string
  /** The open person, or all selected. */
  items: readonly InboxItem[]
  /** Called with the applications that gained a label or lost it. */
  onLabelled: (applications: ReadonlySet<string>, label: ApplicantLabel, isAdded: boolean) => void
  onClose: () => void
}

type Shared = boolean | 'mixed'

const looks: Record<`${Shared}`, string> = {
  true: 'border-accent bg-accent-tint',
  mixed: 'border-dashed border-accent',
  false: 'border-control hover:bg-hover',
}

/** Labels of the company: a click adds or removes one; a new name creates one. */
export function LabelPanel({ employerId, items, onLabelled, onClose }: LabelPanelProps) {
  const api = useApi()
  const queries = useQueryClient()
  const mayChange = useMayCall()('PUT /api/employers/labels/:labelId')
  const all = useQuery(labelsQuery(api, employerId)).data ?? []
  const [error, setError] = useState<string>()
  const [outcome, setOutcome] = useState<SelectionReply>()
  const [isEditing, setEditing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const has = ({ _id }: ApplicantLabel): Shared => {
    const { length } = items.filter(({ labels }) => labels.some((label) => label._id === _id))
    return length === items.length ? true : length > 0 ? 'mixed' : false
  }

  /** @param named id or name of the label */
  async function change(named: string, isAdded: boolean): Promise<boolean> {
    setError(undefined)
    setOutcome(undefined)
    const applicationIds = items.map(({ application: _id, version }) => ({ _id, version }))
    try {
      const reply = await api('PUT /api/employers/labelled-applicants', {
        input: { applicationIds, ...(isAdded ? { add: [named] } : { remove: [named] }) },
      })
      const known = await queries.fetchQuery({ ...labelsQuery(api, employerId), staleTime: 0 })
      const label = known.find(({ _id, name }) => _id === named || name.toLowerCase() === named.toLowerCase())
      const left = new Set(reply.refused.map(({ _id }) => _id))
      const done = applicationIds.map(({ _id }) => _id).filter((id) => !left.has(id))
      if (label) onLabelled(new Set(done), label, isAdded)
      const [first] = reply.refused
      if (first && items.length === 1) setError(`${leftOutLine(first)}: please check again`)
      else if (first) setOutcome(reply)
      return !first || items.length > 1
    } catch (caught) {
      setError(wordsOf(caught, 'The label could not be saved. Please try again.'))
      return false
    } finally {
      for (const queryKey of [['inbox'], ['applicant'], ['applicant-notes']])
        void queries.invalidateQueries({ queryKey })
    }
  }
  const form = useForm({
    initial: { name: '' },
    send: async ({ name }, { set }) => {
      if (name.trim() === '') onClose()
      else if (await change(name.trim(), true)) set({ name: '' })
      return false
    },
    failed: 'The label could not be saved. Please try again.',
  })
  return (
    <section
      aria-label="Labels"
      className="space-y-2 border-b py-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isEditing) onClose()
      }}
    >
      {items.length > 1 && <p className="font-semibold">Labels of {formatCount(items.length)} people</p>}
      <div className="flex flex-wrap gap-1.5">
        {all.map((label) => (
          <button
            key={label._id}
            type="button"
            aria-pressed={has(label)}
            onClick={() => void change(label._id, has(label) !== true)}
            className={`inline-flex min-h-9 max-w-full items-center rounded-box border px-2 max-md:min-h-11 ${looks[`${has(label)}`]}`}
          >
            <LabelBadge label={label} />
          </button>
        ))}
      </div>
      <Form form={form} enter="sends" isOpened className="flex flex-wrap gap-2">
        <Field name="name" label="New label" labelHidden className="grow sm:max-w-60">
          <Input ref={field} placeholder="New label" maxLength={lengths.word} />
        </Field>
        <Button type="submit" variant="secondary">
          Add
        </Button>
        {all.length > 0 && mayChange && (
          <Button variant="quiet" onClick={() => setEditing(true)}>
            Change labels
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </Form>
      {error && <FieldError id="label-error">{error}</FieldError>}
      {isEditing && <EditLabels labels={all} onClose={() => setEditing(false)} />}
      {outcome && <Outcomes {...outcome} onDismiss={() => setOutcome(undefined)} />}
    </section>
  )
}
