import { type FormEvent, type ReactNode, useRef } from 'react'
import { lengths } from '#contract/facts/lengths.ts'
import type { FormValues } from '#site/form/form-store.ts'
import { type Mistakes, useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Textarea } from '#site/ui/textarea.tsx'

interface ReasonDialogProps {
  /** The question with the name of the subject. */
  title: ReactNode
  /** Consequences. */
  children?: ReactNode
  /** Other required values: fields, initial values, and errors. */
  besides?: { fields: ReactNode; initial: FormValues; check: (values: FormValues) => Mistakes }
  /** Frequent reasons to choose from. */
  suggestions: readonly string[]
  /** Names the reader of the reason. */
  hint?: string
  /** Most acts with a reason remove something; this one does not. */
  harmless?: boolean
  confirmLabel: string
  busyLabel: string
  onCancel: () => void
  /** Performs the act. @throws ApiError when it is refused */
  onConfirm: (reason: string, besides: FormValues) => Promise<unknown>
}

/** Asks for a reason that the affected person will read. */
export function ReasonDialog({ suggestions, besides, onCancel, onConfirm, ...words }: ReasonDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    initial: { ...besides?.initial, reason: '' },
    check: (values) => ({
      ...besides?.check(values),
      reason: values.reason?.trim() === '' ? 'Please say why' : undefined,
    }),
    send: async (values) => void (await onConfirm(values.reason.trim(), values)),
    failed: 'The decision could not be saved. Please try again.',
  })

  function keepOnOneLine({ currentTarget: field }: FormEvent<HTMLTextAreaElement>) {
    if (field.value.includes('\n'))
      field.value = field.value
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
  }

  /** Goes on to the button, so that Enter confirms. */
  function take(suggestion: string) {
    form.set({ reason: suggestion })
    const buttons = [...(field.current?.form?.elements ?? [])]
    buttons.find((one): one is HTMLButtonElement => one.matches('[type=submit]'))?.focus()
  }

  return (
    <FormDialog
      form={form}
      title={words.title}
      onClose={onCancel}
      sendLabel={words.confirmLabel}
      busyLabel={words.busyLabel}
      isLoss={!words.harmless}
      className="space-y-4"
    >
      {words.children && <p className="text-ink-soft">{words.children}</p>}
      {besides?.fields}
      <Field name="reason" label="Reason" hint={words.hint ?? 'It is e-mailed word for word.'} required>
        <Textarea
          ref={field}
          data-first-focus={besides ? undefined : ''}
          rows={3}
          maxLength={lengths.reason}
          data-one-line=""
          onInput={keepOnOneLine}
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
    </FormDialog>
  )
}
