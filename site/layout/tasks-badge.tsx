import { useTasks } from '#site/menu-counts.ts'

/** Number of tasks; hidden without any. */
export function Tasks({ className = 'ml-1.5' }: { className?: string }) {
  const count = useTasks()
  if (count === 0) return null
  return (
    <span
      className={`rounded-box bg-coral-tint px-1.5 text-xs/5 font-semibold text-coral-ink tabular-nums ${className}`}
    >
      {count}
      <span className="sr-only"> to do</span>
    </span>
  )
}
