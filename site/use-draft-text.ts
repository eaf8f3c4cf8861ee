import { useEffect, useState } from 'react'

/** A text that survives a reload and an ended sign-in, in this tab, until it is sent. */
export function useDraftText(key: string) {
  const [text, setText] = useState('')
  useEffect(() => {
    try {
      setText(sessionStorage.getItem(key) ?? '')
    } catch {
      // Storage is switched off: the text lives as long as the page.
    }
  }, [key])
  return {
    text,
    write: (typed: string) => {
      setText(typed)
      try {
        sessionStorage.setItem(key, typed)
      } catch {
        // As above.
      }
    },
    forget: () => {
      setText('')
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
