import { type ReactNode, useEffect, useId, useRef } from 'react'
import { written } from '#site/text-direction.ts'
import { CloseIcon } from '#site/ui/icons.tsx'
import { giveFocusBack } from './give-focus-back.ts'
import { ToastsInDialog } from './toast.tsx'

type DialogProps = {
  open: boolean
  /** Called for Escape, the close button and a click outside. */
  onClose: () => void
  title: ReactNode
  /** `data-first-focus` on a control inside gives it the focus. */
  children: ReactNode
  /** Focuses the first field where there is a keyboard, else the heading as any other dialog does. */
  isForm?: boolean
  /** Buttons, the main one last. */
  footer?: ReactNode
  /** Wider than a form; `page` has space for a whole page. */
  wide?: boolean | 'page'
  /** Label of the close button instead of its icon. */
  closeLabel?: string
  /** `alertdialog` if an answer is required. */
  role?: 'alertdialog'
}

const fields = ':is(input, select, textarea):not([type=hidden], [type=file], :disabled)'

/** A field that has the focus opens the keyboard of a phone, over what it asks. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches

/** The first field, unless it stands so far down that its dialog would begin in the middle. */
function firstField(dialog: HTMLElement): HTMLElement | null {
  const field = dialog.querySelector<HTMLElement>(`form ${fields}`)
  const isInSight = field && field.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom
  return isInSight ? field : null
}

/** Initial focus of a dialog, as in the dialog pattern of the ARIA practices. */
function beginningOf(dialog: HTMLElement, isForm: boolean): HTMLElement | null {
  return (
    dialog.querySelector<HTMLElement>('[data-first-focus]') ??
    (isForm && hasKeyboard() ? firstField(dialog) : null) ??
    dialog.querySelector('h2')
  )
}

/**
 * The browser's own modal dialog: it traps the focus, restores it, and makes the page behind inert.
 * Libraries do that with a `<style>` at run time, which our Content-Security-Policy refuses.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  isForm = false,
  footer,
  wide = false,
  closeLabel,
  role,
}: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const shown = dialog.current
    if (!open || !shown) return
    const opener = document.activeElement
    shown.showModal()
    beginningOf(shown, isForm)?.focus()
    return () => {
      shown.close()
      if (opener instanceof HTMLElement) giveFocusBack(opener)
    }
  }, [open, isForm])

  if (!open) return null
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        // A choice of files given up inside bubbles up to here, and Escape in a dialog inside.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={`m-auto max-h-none w-[calc(100%-1rem)] animate-rise overflow-hidden rounded-box border bg-raised text-ink shadow-over max-md:mb-2 ${wide === 'page' ? 'max-w-300' : wide ? 'max-w-200' : 'max-w-form'}`}
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col">
        <header className="flex items-start justify-between gap-4 border-b px-4 py-3 md:px-6 md:py-4">
          <h2
            {...(typeof title === 'string' && written(title))}
            id={`${id}-title`}
            tabIndex={-1}
            className="min-w-0 text-lg font-semibold"
          >
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel ? undefined : 'Close'}
            onClick={onClose}
            className="-m-2 flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-box px-2 text-sm text-ink-soft -outline-offset-2 hover:bg-hover hover:text-ink"
          >
            {closeLabel}
            <CloseIcon />
          </button>
        </header>
        <div className="overflow-y-auto px-4 py-4 md:px-6 md:py-5">{children}</div>
        <ToastsInDialog />
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-t px-4 py-3 md:px-6 md:py-4">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}
