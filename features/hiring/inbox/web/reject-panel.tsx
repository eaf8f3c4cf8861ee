import { useEffect, useRef } from 'react'
import { endReasons } from '#contract/facts/end-reasons.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { Button } from '#site/ui/button.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Written } from '#site/ui/written.tsx'
import { type Refusing, reasons } from './use-refusing.ts'

interface RejectPanelProps {
  /** 'Reject Aishath Ibrahim' */
  label: string
  refusing: Refusing
  /** For several people: those with an interview or an offer, who are rejected only if ticked. */
  engaged?: readonly InboxItem[]
  onCancel: () => void
}

/** Optional reason of a rejection, as numbered chips. Opening it takes the focus. */
export function RejectPanel({ label, refusing, engaged = [], onCancel }: RejectPanelProps) {
  const { reason, ticked, onReason, onTick, onSend } = refusing.panel
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  return (
    <fieldset ref={panel} tabIndex={-1} className="border-b py-2 outline-none">
      <legend className="float-left mb-1.5 w-full font-semibold">
        {label}: the reason, if you want to say one
      </legend>
      <div className="clear-both flex flex-wrap gap-1.5">
        {reasons.map((one, place) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === reason}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => onReason(one === reason ? undefined : one)}
            className={`inline-flex min-h-9 items-center gap-1.5 rounded-box border px-2.5 text-left text-sm max-md:min-h-11 ${one === reason ? 'border-accent bg-accent-tint font-semibold text-ink' : 'border-control bg-raised hover:bg-hover'}`}
          >
            <kbd className="text-xs text-ink-soft max-lg:hidden">{place + 1}</kbd>
            {one}
          </button>
        ))}
      </div>
      {reason && <p className="mt-1.5 text-sm text-ink-soft">They read: {endReasons[reason].words}</p>}
      {engaged.length > 0 && (
        <div className="mt-1.5 max-h-40 overflow-y-auto">
          <p className="font-semibold">With an interview or an offer: rejected only if ticked</p>
          {engaged.map(({ application, applicant, job }) => (
            <Checkbox
              key={application}
              label={<Written>{applicant.name}</Written>}
              hint={<Written>{job.title}</Written>}
              checked={ticked.has(application)}
              onChange={() => onTick(application)}
            />
          ))}
        </div>
      )}
      <div className="mt-2 flex gap-2">
        <Button variant="danger" onClick={onSend} aria-keyshortcuts="Enter" className="max-sm:grow">
          Send rejection
        </Button>
        <Button variant="quiet" onClick={onCancel} aria-keyshortcuts="Escape">
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
