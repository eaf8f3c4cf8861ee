import { countOf } from '#contract/base/in-words.ts'
import type { AnswerStatus } from '#contract/facts/application-status.ts'
import type { RefusalReason } from '#contract/facts/end-reasons.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { answers, isRefusal } from '#features/hiring/rules.ts'
import { PeopleList } from '#features/jobs/web/people-list.tsx'
import { useFormValues } from '#site/form/form.tsx'
import { ticksIn, withTick } from '#site/form/ticks.ts'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import type { Answer } from './decision-calls.ts'
import { ReasonField } from './reason-field.tsx'

interface ChangeStatusProps {
  items: readonly InboxItem[]
  /** Returns whether it was accepted. */
  onAnswer: (concerned: readonly InboxItem[], answer: Answer) => Promise<boolean>
  onClose: () => void
}

const isRefusing = (status: string) => status !== '' && isRefusal(status as AnswerStatus)

/** Any status for all who are selected, with one note to them. */
export function ChangeStatus({ items, onAnswer, onClose }: ChangeStatusProps) {
  const form = useForm({
    initial: { status: '', reason: '', notes: '', refused: '' },
    check: ({ status }) => ({ status: status === '' ? 'Please choose a status' : undefined }),
    send: async ({ status, reason, notes, refused }, { refuse }) => {
      const isSpared = ({ application, isEngaged }: InboxItem) =>
        isRefusing(status) && isEngaged && !ticksIn(refused).has(application)
      const concerned = items.filter((item) => !isSpared(item))
      if (concerned.length === 0) {
        refuse({ refused: 'Please tick who to reject' })
        return false
      }
      const isTaken = await onAnswer(concerned, {
        status: status as AnswerStatus,
        notes: notes.trim(),
        reason: reason === '' ? undefined : (reason as RefusalReason),
      })
      if (isTaken) return undefined
      // Calls may have arrived whose replies were lost; the page behind says about whom.
      refuse({}, 'This may not have reached everybody. What you typed is still here: please try again.')
      return false
    },
    failed: 'The status could not be changed. Please try again.',
  })
  const { status, refused } = useFormValues(form)
  const engaged = isRefusing(status) ? items.filter(({ isEngaged }) => isEngaged) : []
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Change the status of ${countOf(items.length, 'applicant', 'applicants')}`}
      sendLabel="Update status"
      busyLabel="Saving..."
    >
      <Field name="status" label="New status">
        <Select data-first-focus placeholder="Choose..." options={answers} />
      </Field>
      {isRefusing(status) && <ReasonField />}
      {engaged.length > 0 && (
        <PeopleList
          legend="With an interview or an offer: rejected only if ticked"
          people={engaged.map(({ application, applicant: { name }, job, ...one }) => ({
            ...one,
            _id: application,
            name,
            jobTitle: job.title,
          }))}
          ticked={ticksIn(refused)}
          onTick={(id, isTicked) => form.set({ refused: withTick(refused, id, isTicked) })}
          error={form.errors.refused}
        />
      )}
      <Field name="notes" label="Note to all of them" optional hint="They read it here and in their e-mail.">
        <Textarea rows={3} maxLength={lengths.text} />
      </Field>
      <p className="text-sm text-ink-soft">
        Applicants who withdrew, already have this status or were changed in the meantime are left out and
        named.
      </p>
    </FormDialog>
  )
}
