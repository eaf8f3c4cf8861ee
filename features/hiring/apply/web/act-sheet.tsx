import { type ReactNode, useEffect, useRef } from 'react'
import { Section } from './section.tsx'

/**
 * A sheet of an application in which something is done, such as an offer. What is pressed in it often goes with the press:
 * the sheet itself has the focus then, so that a keyboard and a reader go on from here and not from the top of the page.
 */
export function ActSheet({ title, children }: { title: string; children: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const observer = new MutationObserver(() => {
      if (hasFocus.current && document.activeElement === document.body) element.focus({ preventScroll: true })
    })
    observer.observe(element, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return (
    <Section title={title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form */}
      <div
        role="group"
        aria-label={title}
        ref={sheet}
        tabIndex={-1}
        className="space-y-4"
        onFocus={() => {
          hasFocus.current = true
        }}
        onBlur={({ relatedTarget }) => {
          // Without a target it is the element that goes, or the window.
          if (relatedTarget) hasFocus.current = false
        }}
      >
        {children}
      </div>
    </Section>
  )
}
