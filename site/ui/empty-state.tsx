import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** Why it is empty, or what went wrong. */
  children?: ReactNode
  /** The way on: a button or a link. */
  action?: ReactNode
  icon?: ReactNode
  /** `failed` is read out at once; `empty` and `refused` are found in place. */
  kind?: 'empty' | 'failed' | 'refused'
  /** The level that follows in the outline of the page. */
  level?: 1 | 2 | 3
}

/** Replaces the content of a list or a page: nothing yet, could not load, or not for you; and a way on. */
export function EmptyState({ title, children, action, icon, kind = 'empty', level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div
      role={kind === 'failed' ? 'alert' : undefined}
      className="flex flex-col items-center rounded-box border border-dashed border-control/60 px-4 py-10 text-center"
    >
      {icon && (
        <div
          className={`mb-3 rounded-full p-3 ${kind === 'failed' ? 'bg-red-tint text-red-ink' : 'bg-accent-tint text-accent'}`}
        >
          {icon}
        </div>
      )}
      <Heading className="text-lg font-semibold">{title}</Heading>
      {children && <div className="mt-1 max-w-[46ch] text-ink-soft">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
