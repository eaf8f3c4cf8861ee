import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { ApplicationStatus } from '#contract/application-status.ts'
import type { RefusalReason } from '#contract/end-reasons.ts'
import { lengths } from '#contract/lengths.ts'
import { formatCount } from '#contract/money.ts'
import { PeopleList } from '#features/jobs/web/people-list.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { answers, isRefusal } from '../rules.ts'
import { answerAll } from './answer-all.ts'
import { applicationChanged } from './application-changed.ts'
import { ReasonField } from './reason-field.tsx'
import { useSpared } from './use-spared.ts'

interface AnswerSeveralProps {
  jobId: string
  selected: ReadonlySet<string>
  onDone: () => void
}

/** What can be done with everyone who is selected; it stays in reach below the list and moves nothing. */
export function AnswerSeveral(props: AnswerSeveralProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section
      aria-label="Selected applicants"
      className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-box border border-accent bg-raised p-3 shadow-over sm:px-4"
    >
      <p role="status" className="pl-1 font-semibold">
        {formatCount(props.selected.size)} selected
      </p>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={props.onDone} className="max-sm:px-2">
          Clear
        </Button>
        <Button onClick={() => setOpen(true)} className="max-sm:px-3">
          Change status
        </Button>
      </div>
      {isOpen && <AnswerDialog {...props} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** One answer for everyone who is selected. */
function AnswerDialog({ jobId, selected, onDone, onClose }: AnswerSeveralProps & { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useId()
  const [status, setStatus] = useState<ApplicationStatus | ''>('')
  const [reason, setReason] = useState<RefusalReason | ''>('')
  const [notes, setNotes] = useState('')
  const refuses = status !== '' && isRefusal(status)
  const { concerned, ticked, tick, withoutSpared } = useSpared({ jobId, selected, refuses })
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (status === '') return setError('Please choose a status')
    setSaving(true)
    setError(undefined)
    try {
      const note = notes.trim()
      const chosen = await withoutSpared()
      if (chosen.length === 0) return setError('Please tick whom you refuse')
      const changed = await answerAll(api, jobId, chosen, {
        status,
        ...(note && { notes: note }),
        ...(refuses && reason !== '' && { reason }),
      })
      showToast(`${formatCount(changed)} updated`)
      onDone()
    } catch (caught) {
      setError(wordsOf(caught, 'The status could not be changed. Please try again.'))
    } finally {
      setSaving(false)
      void applicationChanged(queries)
    }
  }

  const count = selected.size === 1 ? '1 applicant' : `${formatCount(selected.size)} applicants`
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change the status of ${count}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isSaving && 'Saving...'}>
            Update status
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} className="grid gap-4">
        <Field label="New status" error={error}>
          <Select
            data-first-focus
            placeholder="Choose..."
            options={answers}
            value={status}
            onChange={(event) => setStatus(event.target.value as ApplicationStatus | '')}
          />
        </Field>
        {refuses && <ReasonField value={reason} onChange={setReason} />}
        {concerned.length > 0 && (
          <PeopleList
            legend="With an interview or an offer: refused only where ticked"
            people={concerned}
            ticked={ticked}
            onTick={tick}
          />
        )}
        <Field label="Note to all of them" optional hint="They read it here and in their e-mail.">
          <Textarea
            rows={3}
            maxLength={lengths.text}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
        <p className="text-sm text-ink-soft">Whoever withdrew, or has that status already, is left out.</p>
      </form>
    </Dialog>
  )
}
