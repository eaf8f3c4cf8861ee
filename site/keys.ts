import { useEffect, useState } from 'react'

/**
 * Are single-letter shortcuts on? People can switch them off (they may dictate, or use a screen reader).
 *
 * @param remembered storage key of the browser
 */
export function useKeysSwitch(remembered: string): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    try {
      setOn(localStorage.getItem(remembered) !== 'off')
    } catch {
      // Storage is disabled: the shortcuts are on.
    }
  }, [remembered])
  return [
    isOn,
    (on) => {
      setOn(on)
      try {
        localStorage.setItem(remembered, on ? 'on' : 'off')
      } catch {
        // The choice lasts until the page is left.
      }
    },
  ]
}

const typing =
  'form, search, [role=menu], [role=listbox], [data-field], input:not([type=checkbox]), textarea, select, [contenteditable]'

/** Do shortcuts work at this element? Beside a field they do not, even within such a part. */
export const takesKeysAt = (element: Element): boolean =>
  element.closest('[data-keys]') !== null && element.closest(typing) === null

/**
 * Did the last press or focus happen where shortcuts work? The browser moves the focus to the body when somebody
 * presses beside a field, and when a focused button disappears, so the focus alone does not tell them apart.
 */
let isThere = true
let isPressing = false

/** The heading of a page has the focus when it is opened. A dialog gives the focus back. */
const isNeutral = (element: Element) =>
  element === document.body || element.closest('h1, dialog') !== null || element.id === 'main'

function follow(event: Event): void {
  const { target, type } = event
  if (type === 'focusin' && isPressing) return
  if (type === 'pointerdown') {
    isPressing = true
    setTimeout(() => {
      isPressing = false
    })
  }
  if (!(target instanceof Element) || target.closest('dialog')) return
  if (type === 'focusin' && isNeutral(target)) return
  isThere = takesKeysAt(target)
}

if (typeof document !== 'undefined')
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, follow, true)

/** A page with shortcuts begins with them, unless somebody types in it already. The link that led to it is outside of it. */
export function useKeysFromHere(): void {
  useEffect(() => {
    const { activeElement } = document
    isThere = !activeElement?.closest('main') || isNeutral(activeElement) || takesKeysAt(activeElement)
  }, [])
}

function isForCommands({ target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open], [data-no-keys]')) return false
  if (target instanceof Element && !isNeutral(target) && !takesKeysAt(target)) return false
  return isThere
}

/**
 * Handles keyboard shortcuts in the parts marked by `takesKeys`, unless a dialog or a form is open there, or they
 * are off. A command that returns false leaves the key to the browser.
 */
export function useKeys(isOn: boolean, commands: Record<string, (() => unknown) | undefined>): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return
      if (!isForCommands(event)) return
      const command = commands[event.key.toLowerCase()]
      if (command && command() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
