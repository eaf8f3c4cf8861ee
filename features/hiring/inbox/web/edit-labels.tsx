import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LabelColour, labelColours } from '#contract/facts/inbox-choices.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { ApplicantLabel } from '#contract/hiring/inbox.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Select } from '#site/ui/select.tsx'
import { LabelBadge } from './label-badge.tsx'

const colours = labelColours.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))
/** Queries that show labels. */
const shown = [['labels'], ['inbox'], ['applicant'], ['applicant-notes']]

interface EditLabelsProps {
  labels: readonly ApplicantLabel[]
  onClose: () => void
}

/** The labels of the company: each can get another name or colour, or be deleted, and a new one is added. */
export function EditLabels({ labels, onClose }: EditLabelsProps) {
  const [deleted, setDeleted] = useState<ApplicantLabel>()
  const api = useApi()
  const queries = useQueryClient()
  return (
    <Dialog open onClose={onClose} title="Labels of your company" wide>
      <ul className="divide-y">
        {labels.map((label) => (
          <li key={label._id} className="py-3">
            <EditLabel label={label} onDelete={() => setDeleted(label)} />
          </li>
        ))}
      </ul>
      <NewLabel />
      <AskOnce
        open={deleted !== undefined}
        title={`Delete the label “${deleted?.name ?? ''}”?`}
        confirmLabel="Delete label"
        busyLabel="Deleting..."
        failed="The label could not be deleted. Please try again."
        act={async () => {
          const reply = await api('DELETE /api/employers/labels/:labelId', {
            params: { labelId: deleted?._id ?? '' },
          })
          for (const queryKey of shown) void queries.invalidateQueries({ queryKey })
          return reply
        }}
        renews={['labels']}
        onClose={() => setDeleted(undefined)}
      >
        All applicants lose it. This cannot be undone.
      </AskOnce>
    </Dialog>
  )
}

function EditLabel({ label, onDelete }: { label: ApplicantLabel; onDelete: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { name: label.name, colour: label.colour as string },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Please enter a name for the label' : undefined }),
    send: async ({ name, colour }) => {
      await api('PUT /api/employers/labels/:labelId', {
        params: { labelId: label._id },
        input: { name: name.trim(), colour: colour as LabelColour },
      })
      for (const queryKey of shown) void queries.invalidateQueries({ queryKey })
      showToast('The label is saved')
      return false
    },
    failed: 'The label could not be saved. Please try again.',
  })
  return (
    <Form form={form} enter="sends" isOpened aria-label={`Label ${label.name}`} className="grid gap-2">
      <div>
        <LabelBadge label={label} />
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-[1fr_10rem_auto_auto]">
        <Field name="name" label={`Name of ${label.name}`} labelHidden className="max-sm:col-span-2">
          <Input maxLength={lengths.word} />
        </Field>
        <Field name="colour" label={`Colour of ${label.name}`} labelHidden className="max-sm:col-span-2">
          <Select options={colours} />
        </Field>
        <Button type="submit" variant="secondary" aria-label={`Save ${label.name}`}>
          Save
        </Button>
        <Button variant="danger-quiet" aria-label={`Delete ${label.name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
      <FormOutcome />
    </Form>
  )
}

function NewLabel() {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { name: '', colour: labelColours[0] as string },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Please enter a name for the label' : undefined }),
    send: async ({ name, colour }, own) => {
      const input = { name: name.trim(), colour: colour as LabelColour }
      await api('PUT /api/employers/labels', { input })
      for (const queryKey of shown) void queries.invalidateQueries({ queryKey })
      showToast('The label is added')
      own.set({ name: '' })
      return false
    },
    failed: 'The label could not be added. Please try again.',
  })
  return (
    <Form form={form} enter="sends" isOpened aria-label="Another label" className="grid gap-2 border-t pt-4">
      <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1fr_10rem_auto]">
        <Field name="name" label="Another label" className="max-sm:col-span-2">
          <Input maxLength={lengths.word} autoComplete="off" />
        </Field>
        <Field name="colour" label="Colour">
          <Select options={colours} />
        </Field>
        <Button type="submit" variant="secondary">
          Create label
        </Button>
      </div>
      <FormOutcome />
    </Form>
  )
}
