import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatCount } from '#contract/money.ts'
import type { ApplicationStatus } from '#contract/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { answers } from '../rules.ts'
import { answerAll } from './everyone.ts'

interface AnswerSeveralProps {
  employerId: string
  jobId: string
  selected: ReadonlySet<string>
  onDone: () => void
}

/** One answer for everyone who is selected. */
export function AnswerSeveral({ employerId, jobId, selected, onDone }: AnswerSeveralProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [status, setStatus] = useState<ApplicationStatus | ''>('')
  const [notes, setNotes] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (status === '') return setError('Please choose a status')
    setSaving(true)
    setError(undefined)
    try {
      const note = notes.trim()
      const changed = await answerAll(api, jobId, [...selected], { status, ...(note && { notes: note }) })
      showToast(`${formatCount(changed)} updated`)
      onDone()
    } catch (caught) {
      setError(wordsOf(caught, 'The status could not be changed. Please try again.'))
    } finally {
      setSaving(false)
      void queries.invalidateQueries({ queryKey: ['applicants', employerId, jobId] })
    }
  }

  return (
    <Card as="section">
      <form onSubmit={(event) => void save(event)} className="grid gap-4">
        <h2 className="font-semibold">
          <span role="status">{formatCount(selected.size)} selected</span>
        </h2>
        <div className="grid gap-4 md:grid-cols-[14rem_1fr]">
          <Field label="New status" error={error}>
            <Select
              placeholder="Choose..."
              options={answers}
              value={status}
              onChange={(event) => setStatus(event.target.value as ApplicationStatus | '')}
            />
          </Field>
          <Field label="Note to all of them" optional hint="They read it here and in their mail.">
            <Textarea
              rows={2}
              maxLength={4_000}
              value={notes}
              onChange={(event) => setNotes(event.target.value)}
            />
          </Field>
        </div>
        <div className="flex justify-end gap-3">
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" busy={isSaving && 'Saving...'}>
            Update status
          </Button>
        </div>
      </form>
    </Card>
  )
}
