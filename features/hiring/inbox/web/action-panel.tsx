import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ProposeForm } from '#features/hiring/interview/web/propose-form.tsx'
import { useInterviews } from '#features/hiring/interview/web/use-interviews.ts'
import { openOffer } from '#features/hiring/offer/web/employer-offer.tsx'
import { OfferForm } from '#features/hiring/offer/web/offer-form.tsx'
import { stopsKeys } from '#site/keys-marks.ts'
import { Button } from '#site/ui/button.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'
import type { Subject } from './decision-calls.ts'

interface ActionProps {
  person: Subject
  /** It was sent, which sets the status too where it is one. */
  onSent: () => void
  onCancel: () => void
}

interface PanelProps extends Pick<ActionProps, 'person' | 'onCancel'> {
  /** 'Interview with', 'Offer to' */
  label: string
  /** 'Propose an interview to' */
  heading: string
  act?: ReactNode
  children: ReactNode
}

/** A form in place of the decision. Opening it takes the focus; once a field has been entered every key is text. */
function ActionPanel({ person: { applicant }, label, heading, act, onCancel, children }: PanelProps) {
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
      aria-label={`${label} ${applicant.name}`}
      className="max-h-[60dvh] overflow-y-auto py-3 outline-none"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          {heading} <Written>{applicant.name}</Written>
        </h3>
        {act}
      </div>
      {children}
    </section>
  )
}

/** Reloads the list, which shows a sent invitation or offer too. */
function useSent(onSent: () => void) {
  const queries = useQueryClient()
  return () => {
    onSent()
    void queries.invalidateQueries({ queryKey: ['inbox'] })
  }
}

/**
 * Proposes times to the open person; a second I sets the status alone, until a field has been entered.
 *
 * @param onStatus sets the status without proposing a time
 */
export function InterviewPanel({ onStatus, ...props }: ActionProps & { onStatus: () => void }) {
  const onSent = useSent(props.onSent)
  return (
    <ActionPanel
      {...props}
      label="Interview with"
      heading="Propose an interview to"
      act={
        <Button variant="secondary" size="small" onClick={onStatus} aria-keyshortcuts="I">
          Status only
        </Button>
      }
    >
      <ProposeForm
        applicationId={props.person.application}
        moved={null}
        onDone={props.onCancel}
        onSent={onSent}
        keepsFocus
      />
    </ActionPanel>
  )
}

/** Makes the open person an offer. An earlier one that waits is replaced. */
export function OfferPanel(props: ActionProps) {
  const onSent = useSent(props.onSent)
  const { data } = useInterviews(props.person.application)
  return (
    <ActionPanel {...props} label="Offer to" heading="Offer the job to">
      {data ? (
        <OfferForm
          applicationId={props.person.application}
          current={openOffer(data)}
          prepared={data.prepared}
          onDone={props.onCancel}
          onSent={onSent}
        />
      ) : (
        <Loading label="Loading the offer">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </ActionPanel>
  )
}
