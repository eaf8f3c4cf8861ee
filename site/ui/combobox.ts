import { type RefObject, useEffect, useId, useState } from 'react'

/** Ids that an input shares with its list of options. */
export interface Combobox {
  isOpen: boolean
  open: () => void
  close: () => void
  /** Index of the active option; -1 for none. */
  active: number
  listId: string
  optionId: (at: number) => string
}

/** Attributes of a single-line input while it has a list; a textarea stays a text box, and gets only the others. */
const ofLines = ['role', 'aria-expanded']

/** Constant attributes of an input with a list; the others depend on the state of the list. */
const ofCombobox = {
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-controls': '',
  'aria-expanded': 'false',
  'aria-activedescendant': '',
}

interface Settings {
  /** Number of options. */
  count: number
  /** Called with the option chosen by Enter. */
  take: (at: number) => void
  /** Called for Enter without an active option; without it, Enter submits the form. */
  onEnter?: (() => void) | undefined
  startsOpen: boolean
  /** Enter takes the first option unless another one was reached. */
  takesFirst?: boolean
  /** Called for Delete on a removable option. */
  remove?: ((at: number) => void) | undefined
  isRemovable?: ((at: number) => boolean) | undefined
}

/**
 * Makes an existing input the control of a list: typing opens it, arrows move, Enter chooses, Escape
 * closes, and screen readers announce options (the pattern 'Editable Combobox With List Autocomplete').
 * Focus and text of the input stay.
 */
export function useCombobox(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  { count, take, onEnter, startsOpen, takesFirst = false, remove, isRemovable }: Settings,
): Combobox {
  const listId = useId()
  const [wantsOpen, setWantsOpen] = useState(startsOpen)
  const [reached, setReached] = useState(-1)
  const isOpen = wantsOpen && count > 0
  const active = isOpen && reached < count ? reached : -1
  const optionId = (at: number) => `${listId}-${at}`
  const show = (opens: boolean, to = takesFirst ? 0 : -1) => {
    setWantsOpen(opens)
    setReached(to)
  }
  const close = () => show(false)

  function press(event: KeyboardEvent) {
    // During composition the keys belong to the input method.
    if (event.isComposing) return
    // In a textarea the arrows move the cursor unless there is a list.
    if (count === 0 && event.target instanceof HTMLTextAreaElement) return
    const act = actionOf(event.key)
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  function actionOf(key: string): (() => void) | undefined {
    if (key === 'ArrowDown') return () => show(true, isOpen && active < count - 1 ? active + 1 : 0)
    if (key === 'ArrowUp') return () => show(true, isOpen && active > 0 ? active - 1 : count - 1)
    if (key === 'Escape' && isOpen) return close
    if (key === 'Delete' && active >= 0 && isRemovable?.(active)) return () => remove?.(active)
    if (key !== 'Enter' || (active < 0 && !onEnter)) return undefined
    return () => {
      if (active >= 0) take(active)
      else onEnter?.()
      close()
    }
  }

  useEffect(() => {
    const input = field.current
    const listeners = { keydown: press, input: () => show(true), blur: close }
    for (const [kind, listener] of Object.entries(listeners))
      input?.addEventListener(kind, listener as EventListener)
    return () => {
      for (const [kind, listener] of Object.entries(listeners))
        input?.removeEventListener(kind, listener as EventListener)
    }
  })
  const reachedId = active >= 0 ? optionId(active) : ''
  useEffect(() => {
    const attributes = {
      ...ofCombobox,
      'aria-controls': listId,
      'aria-expanded': String(isOpen),
      'aria-activedescendant': reachedId,
    }
    const isLine = field.current instanceof HTMLInputElement
    for (const [name, value] of Object.entries(attributes))
      if (isLine || !ofLines.includes(name)) field.current?.setAttribute(name, value)
  }, [field, listId, isOpen, reachedId])

  useEffect(() => {
    const input = field.current
    return () => {
      for (const name of Object.keys(ofCombobox)) input?.removeAttribute(name)
    }
  }, [field])

  return { isOpen, open: () => show(true), close, active, listId, optionId }
}
