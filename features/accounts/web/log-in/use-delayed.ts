import { useEffect, useRef } from 'react'

/** Runs a function after a delay, unless the page is left before. */
export function useDelayed() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (act: () => void, milliseconds: number) => {
    timer.current = setTimeout(act, milliseconds)
  }
}
