import { type ReactNode, useId } from 'react'
import { TextLink } from '#site/ui/text-link.tsx'

interface SectionProps {
  title: string
  /** Link to the whole list. */
  all?: { to: string; words: string }
  children: ReactNode
}

/** A part of the page: its heading, and a link to the whole list. */
export function Section({ title, all, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {all && (
          <TextLink to={all.to} className="text-sm">
            {all.words}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  )
}

/** An empty part: its heading and its words in one line. */
export function EmptySection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-wrap items-baseline gap-x-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-ink-soft">{children}</p>
    </section>
  )
}
