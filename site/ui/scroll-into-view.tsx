import { type ReactNode, useEffect, useRef } from 'react'

/** Replaces a submitted form: it scrolls into view and takes the focus of the removed button. */
export function ScrollIntoView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="scroll-my-4 outline-none">
      {children}
    </div>
  )
}
