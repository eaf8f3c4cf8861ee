import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApplicantLabel, InboxItem } from '#contract/inbox.ts'
import { lengths } from '#contract/lengths.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Form } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field, FieldError } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { labelsQuery } from './inbox-queries.ts'

interface LabelPanelProps {
  employerId: string
  item: InboxItem
  labels: readonly ApplicantLabel[]
  onClose: () => void
}

/** Labels of the company: a click adds or removes one; a new name creates one. */
export function LabelPanel({ employerId, item, labels, onClose }: LabelPanelProps) {
  const api = useApi()
  const queries = useQueryClient()
  const all = useQuery(labelsQuery(api, employerId)).data ?? []
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const has = new Set(labels.map(({ _id }) => _id))

  async function give(named: string[]): Promise<boolean> {
    setError(undefined)
    try {
      await api('PATCH /api/jobs/:jobId/applicants/:applicantId', {
        params: { jobId: item.job._id, applicantId: item.applicant._id },
        input: { labels: named },
      })
      for (const queryKey of [['inbox'], ['labels'], ['applicant'], ['applicant-notes']])
        void queries.invalidateQueries({ queryKey })
      return true
    } catch (caught) {
      setError(wordsOf(caught, 'The label could not be saved. Please try again.'))
      return false
    }
  }
  const toggle = ({ _id }: ApplicantLabel) =>
    give(has.has(_id) ? [...has].filter((id) => id !== _id) : [...has, _id])
  const form = useForm({
    initial: { name: '' },
    send: async ({ name }, { set }) => {
      if (name.trim() === '') onClose()
      else if (await give([...has, name.trim()])) set({ name: '' })
      return false
    },
    failed: 'The label could not be saved. Please try again.',
  })
  return (
    <section
      aria-label="Labels"
      className="space-y-2 border-b py-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="flex flex-wrap gap-1.5">
        {all.map((label) => (
          <button
            key={label._id}
            type="button"
            aria-pressed={has.has(label._id)}
            onClick={() => void toggle(label)}
            className={`inline-flex min-h-9 items-center rounded-box border px-2 max-md:min-h-11 ${has.has(label._id) ? 'border-accent bg-accent-tint' : 'border-control hover:bg-hover'}`}
          >
            <Badge tone={label.colour}>{label.name}</Badge>
          </button>
        ))}
      </div>
      <Form form={form} className="flex gap-2">
        <Field name="name" label="New label" labelHidden className="grow sm:max-w-60">
          <Input ref={field} placeholder="New label" maxLength={lengths.word} />
        </Field>
        <Button type="submit" variant="secondary">
          Add
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Done
        </Button>
      </Form>
      {error && <FieldError id="label-error">{error}</FieldError>}
    </section>
  )
}
