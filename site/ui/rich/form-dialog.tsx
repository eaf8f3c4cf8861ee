import { type ComponentProps, type ReactNode, useId } from 'react'
import { Form, FormOutcome } from '#site/form/form.tsx'
import type { FormValues } from '#site/form/form-store.ts'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps<Values extends FormValues> = Pick<
  ComponentProps<typeof Form<Values>>,
  'form' | 'className' | 'enter'
> &
  Pick<ComponentProps<typeof Dialog>, 'title' | 'wide' | 'role' | 'onClose'> & {
    /** The act as a verb: 'Send report'. */
    sendLabel: ReactNode
    /** Label while it works. */
    busyLabel: string
    /** It causes a loss. */
    isLoss?: boolean
    /** Further properties of the submit button. */
    button?: Pick<ComponentProps<typeof Button>, 'size' | 'icon' | 'className' | 'disabled'>
    /** Adds a cancel button, besides the close button of a large dialog. */
    hasCancel?: boolean
    /** Replaces the default `FormOutcome`. */
    outcome?: ReactNode
    /** Fields by name, above the outcome. */
    children: ReactNode
  }

/** A form in a dialog: it stays until it is sent, and shows refusals. `data-first-focus` sets the initial focus. */
export function FormDialog<Values extends FormValues>({
  form,
  enter,
  className = 'grid gap-4',
  sendLabel,
  busyLabel,
  isLoss = false,
  button,
  hasCancel = true,
  outcome = <FormOutcome />,
  children,
  ...dialog
}: FormDialogProps<Values>) {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      open
      isForm
      footer={
        <>
          {hasCancel && (
            <Button
              variant="secondary"
              onClick={dialog.onClose}
              // A question about a loss focuses the cancel button.
              data-first-focus={dialog.role === 'alertdialog' ? '' : undefined}
            >
              Cancel
            </Button>
          )}
          <Button
            {...button}
            variant={isLoss ? 'danger' : 'primary'}
            type="submit"
            form={id}
            aria-keyshortcuts="Control+Enter"
            busy={form.isSending && busyLabel}
          >
            {sendLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className={className} {...(enter && { enter })}>
        {children}
        <div className="col-span-full empty:hidden">{outcome}</div>
      </Form>
    </Dialog>
  )
}
