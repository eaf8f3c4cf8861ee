import { type RefObject, useEffect, useRef } from 'react'

/**
 * The pressed button disappears with its step, so the focus moves to the start of the next one. A step may
 * start with text, marked by `data-begins`, because a focused field opens the keyboard of a phone. A wrong
 * field gets the focus first.
 */
export function useFocusOnStep(fields: RefObject<HTMLElement | null>, step: number | string) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (fields.current?.querySelector('[aria-invalid="true"]')) return
    fields.current?.querySelector<HTMLElement>('[data-begins], input')?.focus()
  }, [fields, step])
}
