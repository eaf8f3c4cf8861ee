import type { ReactNode } from 'react'
import { Link } from '#site/router/link.tsx'
import { TabCount } from '#site/ui/link-tabs.tsx'
import {
  choiceCount,
  choiceLabels,
  currentChoice,
  type InboxCounts,
  tabChoices,
} from './inbox-filter-options.ts'
import { type Chosen, inboxHref } from './inbox-queries.ts'

/** The first choices of people in the inbox, beside each other with their numbers. */
export function ChoiceTabs({ chosen, counts }: { chosen: Chosen; counts: InboxCounts | undefined }) {
  const current = currentChoice(chosen)
  return (
    <nav aria-label="People in the inbox">
      <ul className="flex gap-1.5 max-md:overflow-x-auto md:flex-wrap">
        {tabChoices(counts, current).map((choice) => (
          <li key={choice} className="shrink-0">
            <ChoiceLink
              to={inboxHref(chosen, { status: undefined, waiting: choice })}
              current={current === choice}
            >
              {choiceLabels[choice]} <TabCount count={choiceCount(counts, choice)} />
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ChoiceLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={`inline-flex min-h-8 items-center gap-1.5 rounded-box border px-2 text-sm -outline-offset-2 transition-colors max-md:min-h-11 ${
        current ? 'border-accent bg-accent-tint font-semibold text-accent' : 'text-ink-soft hover:bg-hover'
      }`}
    >
      {children}
    </Link>
  )
}
