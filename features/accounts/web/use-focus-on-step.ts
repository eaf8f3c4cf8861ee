import { type RefObject, useEffect, useRef } from 'react'

/**
 * The button that was pressed is gone with its step: go on where the next begins. A step may begin with its words, marked by
 * `data-begins`, since a field brings up the keyboard of a phone. What is wrong in it has the focus first.
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
