import { type ComponentProps, type ReactNode, useId } from 'react'
import { Form, FormOutcome } from '#site/form/form.tsx'
import type { FormValues } from '#site/form/form-store.ts'
import { Button } from '#site/ui/button.tsx'
import { Dialog } from './dialog.tsx'

type FormDialogProps<Values extends FormValues> = Pick<
  ComponentProps<typeof Form<Values>>,
  'form' | 'className'
> &
  Pick<ComponentProps<typeof Dialog>, 'title' | 'wide' | 'role' | 'onClose'> & {
    /** The act, as a verb: 'Send report'. */
    sendLabel: ReactNode
    /** While it works: the words meanwhile. */
    busyLabel: string
    /** Something is lost by it. */
    isLoss?: boolean
    /** Further properties of the button that sends. */
    button?: Pick<ComponentProps<typeof Button>, 'size' | 'icon' | 'className' | 'disabled'>
    /** Its way out stands beside the close button, unless it is large. */
    hasCancel?: boolean
    /** Says what came of sending it, in the place of a `FormOutcome`. */
    outcome?: ReactNode
    /** The fields, by their names. What came of sending it stands below them. */
    children: ReactNode
  }

/** A form in a dialog: it stays until it is sent, and says why it was not. `data-first-focus` says where it begins. */
export function FormDialog<Values extends FormValues>({
  form,
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
      footer={
        <>
          {hasCancel && (
            <Button
              variant="secondary"
              onClick={dialog.onClose}
              // A question about a loss begins at the way out.
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
            busy={form.isSending && busyLabel}
          >
            {sendLabel}
          </Button>
        </>
      }
    >
      <Form form={form} id={id} className={className}>
        {children}
        <div className="col-span-full empty:hidden">{outcome}</div>
      </Form>
    </Dialog>
  )
}
