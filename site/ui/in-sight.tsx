import { type ReactNode, useEffect, useRef } from 'react'

/** Replaces a form that was sent: it scrolls into sight and takes the focus, which its button has lost. */
export function InSight({ children }: { children: ReactNode }) {
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
