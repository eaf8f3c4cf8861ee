import { useEffect, useState } from 'react'

const remembered = 'deskKeys'

/** Are single letters commands? Operators can switch that off (they may dictate, or use a screen reader). */
export function useKeysSwitch(): [boolean, (on: boolean) => void] {
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    try {
      setOn(localStorage.getItem(remembered) !== 'off')
    } catch {
      // Storage is switched off: the letters work.
    }
  }, [])
  return [
    isOn,
    (on) => {
      setOn(on)
      try {
        localStorage.setItem(remembered, on ? 'on' : 'off')
      } catch {
        // It holds until the page is left.
      }
    },
  ]
}

/** Calls what a single letter stands for, unless somebody types, a dialog is open, or the letters are off. */
export function useKeys(isOn: boolean, commands: Record<string, () => void>): void {
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
      if (!command) return
      event.preventDefault()
      command()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
