import { formatCount } from '#contract/base/money.ts'
import { Link } from '#site/router/link.tsx'

export type LinkTab = { to: string; label: string; count?: number; current: boolean }

/** Views with an address each. For tabs inside a page see rich/tabs. */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  return (
    <nav aria-label={label} className="border-b">
      <ul className="-mb-px flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab.current ? 'page' : undefined}
              className={tabLook(tab.current)}
            >
              {tab.label}
              <TabCount count={tab.count} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Common style of both kinds of tab. */
export function tabLook(current: boolean): string {
  const state = current
    ? 'border-accent text-accent'
    : 'border-transparent text-ink-soft hover:border-control hover:text-ink'
  return `flex min-h-11 items-center gap-2 border-b-2 px-3 font-semibold whitespace-nowrap -outline-offset-2 transition-colors disabled:cursor-not-allowed disabled:opacity-60 ${state}`
}

/** The number beside the name of a tab. */
export function TabCount({ count }: { count?: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="min-w-6 rounded-box bg-grey-tint px-1.5 text-center text-xs/5 text-grey-ink tabular-nums">
      {formatCount(count)}
    </span>
  )
}
