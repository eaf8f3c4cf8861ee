import type { KeyboardEvent } from 'react'

/** Enter in a line calls `add`, without submitting the surrounding form. */
export const addOnEnter = (add: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  add()
}
