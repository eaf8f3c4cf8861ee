import type { KeyboardEvent } from 'react'

/**
 * Effect of Enter in a line of a form. It goes on to the next field where sending spends, publishes or notifies
 * somebody, so that half a text is never sent; it sends where the form only looks something up, opens an account
 * or keeps something for its writer.
 */
export type Enter = 'goes on' | 'sends'

const fields = 'input:not([type=hidden]), select, textarea, [contenteditable=true]'

/** A line of text, a box or a choice: Enter in it submits a form. */
const isLine = (target: EventTarget): target is HTMLElement =>
  (target instanceof HTMLInputElement &&
    !['submit', 'button', 'reset', 'file', 'image'].includes(target.type)) ||
  (target instanceof HTMLTextAreaElement && target.dataset.oneLine !== undefined)

/** A choice is one field, however many buttons it has. */
const isOtherChoice = (one: Element, from: Element) =>
  one instanceof HTMLInputElement &&
  from instanceof HTMLInputElement &&
  one.type === 'radio' &&
  from.type === 'radio' &&
  one.name === from.name

const isReachable = (one: HTMLElement) =>
  !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true })

/** The first field of a form that can be filled in. */
export const firstField = (form: HTMLFormElement | null): HTMLElement | undefined =>
  [...(form?.querySelectorAll<HTMLElement>(fields) ?? [])].find(isReachable)

/** The next field of the form, after the last one its button. */
function nextAfter(from: HTMLElement, form: HTMLFormElement): HTMLElement | undefined {
  const inside = [...form.querySelectorAll<HTMLElement>(`${fields}, button[type=submit]`)]
  // The button of a dialog stands below its form.
  const below = [...form.elements].filter(
    (one): one is HTMLButtonElement =>
      one instanceof HTMLButtonElement && one.type === 'submit' && !inside.includes(one),
  )
  const all = [...inside, ...below]
  return all.slice(all.indexOf(from) + 1).find((one) => isReachable(one) && !isOtherChoice(one, from))
}

/** Handles Enter in the fields of a form: Ctrl+Enter sends from everywhere. @param send submits it, like its button */
export function onEnter(event: KeyboardEvent<HTMLFormElement>, enter: Enter, send: () => void): void {
  const { key, target, currentTarget: form, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing || event.defaultPrevented) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    if (!event.repeat) send()
    return
  }
  if (enter === 'sends' || event.shiftKey || event.altKey || !isLine(target)) return
  event.preventDefault()
  if (!event.repeat) nextAfter(target, form)?.focus()
}
