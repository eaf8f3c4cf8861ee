import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** Reason why it is empty, or the error. */
  children?: ReactNode
  /** A button or a link for the next step. */
  action?: ReactNode
  icon?: ReactNode
  /** `failed` is announced at once; `empty` and `refused` are not. */
  kind?: 'empty' | 'failed' | 'refused'
  /** Heading level in the outline of the page. */
  level?: 1 | 2 | 3
}

/** Replaces the content of an empty, failed or refused list or page, with a next step. */
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
