import { type ReactNode, useEffect, useRef } from 'react'
import { Section } from './section.tsx'

/**
 * A section of an application with actions, such as an offer. A pressed button often disappears, so the
 * section itself then gets the focus, and keyboards and screen readers do not restart at the top of the
 * page.
 */
export function ActionSheet({ title, children }: { title: string; children: ReactNode }) {
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
          // Without a target the element disappears, or the window lost the focus.
          if (relatedTarget) hasFocus.current = false
        }}
      >
        {children}
      </div>
    </Section>
  )
}
