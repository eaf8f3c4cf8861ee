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

/** One line for an empty part. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-box border border-dashed border-control/60 px-4 py-3 text-ink-soft">{children}</p>
  )
}
