import type { ReactNode } from 'react'
import { formatCount } from '#contract/money.ts'

export type Stat = { label: string; value: string | number; note?: ReactNode; icon?: ReactNode }

/** Figures that one glances at: two in a row on a phone, four on wide screens. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
      {stats.map(({ label, value, note, icon }) => (
        <div key={label} className="flex flex-col rounded-box border bg-raised p-4">
          <dt className="flex items-center gap-2 text-sm text-ink-soft">
            {icon && <span className="text-accent">{icon}</span>}
            {label}
          </dt>
          <dd className="mt-1 text-2xl font-bold tabular-nums">
            {typeof value === 'number' ? formatCount(value) : value}
          </dd>
          {note && <dd className="mt-0.5 text-sm text-ink-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
