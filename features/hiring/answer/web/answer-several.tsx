import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { SelectionReply } from '#contract/base/selection.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import type { RefusalReason } from '#contract/facts/end-reasons.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { applicationChanged } from '#features/hiring/apply/web/application-changed.ts'
import { compareHref, isComparable } from '#features/hiring/inbox/web/compare/compare-query.ts'
import { answers, isRefusal } from '#features/hiring/rules.ts'
import { PeopleList } from '#features/jobs/web/people-list.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { useFormValues } from '#site/form/form.tsx'
import { ticksIn, withTick } from '#site/form/ticks.ts'
import { useForm } from '#site/form/use-form.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Select } from '#site/ui/select.tsx'
import { staysAtBottom } from '#site/ui/stays-at-bottom.ts'
import { Textarea } from '#site/ui/textarea.tsx'
import { answerAll } from './answer-all.ts'
import { ReasonField } from './reason-field.tsx'
import type { SelectedApplicants } from './select-all.tsx'

interface AnswerSeveralProps {
  jobId: string
  selected: SelectedApplicants
  onClear: () => void
  /** Called with the people who were left out, for the page to show. */
  onDone: (outcome: SelectionReply | undefined) => void
}

/** Actions for all selected applicants, fixed below the list without moving it. */
export function AnswerSeveral(props: AnswerSeveralProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-label="Selected applicants"
      {...staysAtBottom}
      className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-box border border-accent bg-raised p-3 shadow-over sm:px-4"
    >
      <p role="status" className="pl-1 font-semibold">
        {formatCount(props.selected.size)} selected
      </p>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={props.onClear} className="max-sm:px-2">
          Clear
        </Button>
        {isComparable(props.selected.size) && (
          <ButtonLink
            variant="secondary"
            to={compareHref([...props.selected.values()].map(({ applicationId }) => applicationId))}
            className="max-sm:px-3"
          >
            Compare
          </ButtonLink>
        )}
        <Button onClick={() => setOpen(true)} className="max-sm:px-3">
          Change status
        </Button>
      </div>
      {isOpen && <AnswerDialog {...props} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** One answer for all selected applicants. */
function AnswerDialog({ jobId, selected, onDone, onClose }: AnswerSeveralProps & { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { status: '', reason: '', notes: '', refused: '' },
    check: ({ status }) => ({ status: status === '' ? 'Please choose a status' : undefined }),
    send: async ({ reason, notes, refused, ...chosen }, { refuse }) => {
      const status = chosen.status as ApplicationStatus
      const refuses = isRefusal(status)
      try {
        const isSpared = ({ _id, isEngaged }: Applicant) => refuses && isEngaged && !ticksIn(refused).has(_id)
        const concerned = [...selected.values()].filter((one) => !isSpared(one))
        if (concerned.length === 0) {
          refuse({ refused: 'Please tick who to reject' })
          return false
        }
        const outcome = await answerAll(api, jobId, concerned, {
          status,
          ...(notes.trim() && { notes: notes.trim() }),
          ...(refuses && reason !== '' && { reason: reason as RefusalReason }),
        })
        if (outcome.refused.length === 0) showToast(outcome.message)
        onDone(outcome.refused.length > 0 ? outcome : undefined)
      } finally {
        void applicationChanged(queries)
      }
      return undefined
    },
    failed: 'The status could not be changed. Please try again.',
  })
  const { status, refused } = useFormValues(form)
  const refuses = status !== '' && isRefusal(status as ApplicationStatus)
  const engaged = refuses ? [...selected.values()].filter(({ isEngaged }) => isEngaged) : []

  const count = countOf(selected.size, 'applicant', 'applicants')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Change the status of ${count}`}
      sendLabel="Update status"
      busyLabel="Saving..."
    >
      <Field name="status" label="New status">
        <Select data-first-focus placeholder="Choose..." options={answers} />
      </Field>
      {refuses && <ReasonField />}
      {engaged.length > 0 && (
        <PeopleList
          legend="With an interview or an offer: rejected only if ticked"
          people={engaged}
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
