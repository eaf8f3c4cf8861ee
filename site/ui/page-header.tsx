import type { ReactNode } from 'react'
import { written } from '#site/text-direction.ts'

type PageHeaderProps = {
  title: ReactNode
  lead?: ReactNode
  /** A BackLink. */
  back?: ReactNode
  /** Buttons; beside the title on wide screens, below it on a phone. */
  actions?: ReactNode
}

/** Head of every page but the home page: back link, title, one sentence, actions. */
export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <header className="pt-5 pb-5 md:pt-8 md:pb-6">
      {back && <div className="mb-2">{back}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 {...(typeof title === 'string' && written(title))} className="text-2xl font-bold md:text-3xl">
            {title}
          </h1>
          {lead && (
            <p {...(typeof lead === 'string' && written(lead))} className="mt-1.5 max-w-[60ch] text-ink-soft">
              {lead}
            </p>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  )
}
