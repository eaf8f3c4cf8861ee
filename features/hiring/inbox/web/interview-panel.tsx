import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ProposeForm } from '#features/hiring/interview/web/propose-form.tsx'
import { stopsKeys } from '#site/keys-marks.ts'
import { Button } from '#site/ui/button.tsx'
import { Written } from '#site/ui/written.tsx'
import type { Subject } from './decision-calls.ts'

interface InterviewPanelProps {
  person: Subject
  /** Sets the status without proposing a time. */
  onStatus: () => void
  /** The times are proposed, which sets the status too. */
  onSent: () => void
  onCancel: () => void
}

/**
 * Proposes times to the open person; a second I sets the status alone, until a field has been entered: from then on every
 * key is text. Opening it takes the focus.
 */
export function InterviewPanel({ person, onStatus, onSent, onCancel }: InterviewPanelProps) {
  const queries = useQueryClient()
  const panel = useRef<HTMLElement>(null)
  const [isEntered, setEntered] = useState(false)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      {...(isEntered && stopsKeys)}
      onFocus={({ target }) => target.closest('form') && setEntered(true)}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && isEntered && !defaultPrevented) onCancel()
      }}
      aria-label={`Interview with ${person.applicant.name}`}
      className="max-h-[60dvh] overflow-y-auto py-3 outline-none"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          Propose an interview to <Written>{person.applicant.name}</Written>
        </h3>
        <Button variant="secondary" size="small" onClick={onStatus} aria-keyshortcuts="I">
          Status only
        </Button>
      </div>
      <ProposeForm
        applicationId={person.application}
        moved={null}
        onDone={onCancel}
        onSent={() => {
          onSent()
          void queries.invalidateQueries({ queryKey: ['inbox'] })
        }}
        keepsFocus
      />
    </section>
  )
}
