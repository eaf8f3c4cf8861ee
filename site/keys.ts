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

/**
 * Handles keyboard shortcuts, unless somebody types, a dialog is open, or they are off. A command that
 * returns false leaves the key to the browser.
 */
export function useKeys(isOn: boolean, commands: Record<string, (() => unknown) | undefined>): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const { target } = event
      if (
        target instanceof HTMLElement &&
        target.closest('input, textarea, select, dialog, [contenteditable]')
      )
        return
      if (document.querySelector('dialog[open]')) return
      const command = commands[event.key.toLowerCase()]
      if (command && command() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
