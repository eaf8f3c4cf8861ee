import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Textarea } from '#site/ui/textarea.tsx'

interface ReasonDialogProps {
  /** The question, naming the thing. */
  title: ReactNode
  /** What follows from it. */
  children?: ReactNode
  /** What has to be chosen besides. */
  fields?: ReactNode
  /** Reasons that come up again and again; one press takes one over. */
  suggestions: readonly string[]
  /** Who reads the reason. */
  hint?: string
  /** Most acts with a reason take something away; this one does not. */
  harmless?: boolean
  confirmLabel: string
  busyLabel: string
  isBusy: boolean
  refusal: string | undefined
  onCancel: () => void
  onConfirm: (reason: string) => void
}

/** Asks for the reason that the person concerned will read. */
export function ReasonDialog({
  suggestions,
  isBusy,
  refusal,
  onCancel,
  onConfirm,
  ...words
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setMissing(true)
    if (!isBusy) onConfirm(reason.trim())
  }

  /** A reason is one line, so Enter has nothing else to do; while a word is composed it ends the word. */
  function confirmByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) event.currentTarget.form?.requestSubmit()
  }

  /** Back in the field, so that Enter confirms. */
  function take(suggestion: string) {
    setReason(suggestion)
    field.current?.focus()
  }

  return (
    <Dialog
      open
      onClose={onCancel}
      title={words.title}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant={words.harmless ? 'primary' : 'danger'}
            type="submit"
            form="reason"
            busy={isBusy && words.busyLabel}
          >
            {words.confirmLabel}
          </Button>
        </>
      }
    >
      <form id="reason" onSubmit={submit} noValidate className="space-y-4">
        {words.children && <p className="text-ink-soft">{words.children}</p>}
        {words.fields}
        <Field
          label="Reason"
          hint={words.hint ?? 'It is e-mailed as you write it.'}
          error={isMissing && reason.trim() === '' ? 'Please say why' : undefined}
          required
        >
          <Textarea
            ref={field}
            data-first-focus={words.fields ? undefined : ''}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value.replace(/\s*\n\s*/g, ' '))}
            onKeyDown={confirmByEnter}
          />
        </Field>
        <ul className="flex flex-wrap gap-2">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <Button variant="secondary" size="small" className="text-left" onClick={() => take(suggestion)}>
                {suggestion}
              </Button>
            </li>
          ))}
        </ul>
        {refusal && <Alert tone="error">{refusal}</Alert>}
      </form>
    </Dialog>
  )
}
