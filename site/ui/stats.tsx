import type { ReactNode } from 'react'
import { formatCount } from '#contract/base/money.ts'

export type Stat = { label: string; value: string | number; note?: ReactNode; icon?: ReactNode }

interface StatsProps {
  stats: readonly Stat[]
  /** Each is one line. */
  compact?: boolean
  /** One below the other, in a narrow column. */
  stacked?: boolean
}

/** Figures that one glances at: two in a row on a phone, four on wide screens. */
export function Stats({ stats, compact = false, stacked = false }: StatsProps) {
  const tile = compact ? 'items-center justify-between gap-2 px-3 py-2' : 'flex-col p-4'
  return (
    <dl
      className={`grid ${stacked ? 'grid-cols-1 content-start' : 'grid-cols-2 md:grid-cols-4'} ${compact ? 'gap-2 md:gap-3' : 'gap-3 md:gap-4'}`}
    >
      {stats.map(({ label, value, note, icon }) => (
        <div key={label} className={`flex rounded-box border bg-raised ${tile}`}>
          <dt className="flex items-center gap-2 text-sm text-ink-soft">
            {icon && <span className="text-accent">{icon}</span>}
            {label}
          </dt>
          <dd className={`font-bold tabular-nums ${compact ? 'shrink-0 text-lg' : 'mt-1 text-2xl'}`}>
            {typeof value === 'number' ? formatCount(value) : value}
          </dd>
          {note && <dd className="mt-0.5 text-sm text-ink-soft">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
