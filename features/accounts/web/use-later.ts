import { useEffect, useRef } from 'react'

/** Does something after a while, unless its page is left before. */
export function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (act: () => void, milliseconds: number) => {
    timer.current = setTimeout(act, milliseconds)
  }
}
