import type { ReactNode } from 'react'
import { ChevronDownIcon } from '#site/ui/icons.tsx'

/** Collapsible details by the browser's own element, so it opens without scripts. */
export function Disclosure({
  summary,
  open,
  onToggle,
  children,
}: {
  summary: ReactNode
  open?: boolean
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}) {
  return (
    <details
      open={open}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
      className="group rounded-box border bg-raised"
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-box px-4 py-2.5 font-semibold hover:bg-hover [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDownIcon className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}
