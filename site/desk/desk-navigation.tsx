import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatCount } from '#contract/base/money.ts'
import { useApi } from '#site/api/api-context.tsx'
import { NavLink } from '#site/router/link.tsx'
import { useLocation } from '#site/router/router.tsx'
import { ChevronDownIcon } from '#site/ui/icons.tsx'
import { type DeskLink, deskGroups, deskLinks, isForRole } from './desk-links.ts'
import { overviewQuery } from './desk-queries.ts'
import { GoTo } from './go-to.tsx'

/** Numbers of open tasks by page, and whether the operator's role has the page. */
function useDesk(): CountOf & { isMine: (link: DeskLink) => boolean } {
  const { data } = useQuery(overviewQuery(useApi()))
  const countOf = ({ counts }: DeskLink) =>
    data?.waiting.reduce((sum, { kind, count }) => sum + (counts?.includes(kind) ? count : 0), 0) ?? 0
  return { countOf, isMine: (link) => isForRole(link, data?.role ?? 'all') }
}

/** Beside the content on wide screens, a menu above it on smaller ones. */
export function DeskNavigation() {
  const { countOf, isMine } = useDesk()
  const { pathname, key } = useLocation()
  const menu = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => {
    if (menu.current) menu.current.open = false
  }, [key])
  const here = deskLinks.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const elsewhere = deskLinks.reduce((sum, link) => sum + (link === here ? 0 : countOf(link)), 0)
  return (
    <nav aria-label="Desk" className="relative flex items-start gap-2 pt-4 lg:block lg:space-y-3 lg:pt-8">
      <GoTo />
      <details ref={menu} className="group min-w-0 flex-1 lg:hidden">
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-box border bg-raised px-3 font-semibold [&::-webkit-details-marker]:hidden">
          {here && <here.icon className="size-5 shrink-0 text-accent" />}
          <span className="truncate">{here?.label ?? 'Desk'}</span>
          {elsewhere > 0 && <Count value={elsewhere} words="more to do elsewhere" />}
          <ChevronDownIcon className="ml-auto size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180" />
        </summary>
        <div className="absolute inset-x-0 top-full z-10 mt-1 rounded-box border bg-raised p-2 shadow-over">
          <Groups countOf={countOf} isMine={isMine} />
        </div>
      </details>
      <div className="hidden lg:block">
        <Groups countOf={countOf} isMine={isMine} />
      </div>
    </nav>
  )
}

type CountOf = { countOf: (link: DeskLink) => number }

function Groups({ countOf, isMine }: ReturnType<typeof useDesk>) {
  const groups = deskGroups.map(({ label, links }) => ({ label, links: links.filter(isMine) }))
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ label, links }) => (
      <section key={label} aria-label={label} className="not-first:mt-4">
        <p aria-hidden="true" className="px-3 pb-1 text-xs font-semibold text-ink-soft">
          {label}
        </p>
        <ul>
          <Links links={links} countOf={countOf} />
        </ul>
      </section>
    ))
}

function Links({ links, countOf }: CountOf & { links: readonly DeskLink[] }) {
  return links.map((link) => (
    <li key={link.to}>
      <NavLink
        to={link.to}
        end={link.to === '/admin'}
        className={({ isActive }) =>
          `flex min-h-11 items-center gap-3 rounded-box px-3 font-medium lg:min-h-10 ${isActive ? 'bg-accent-tint text-accent' : 'text-ink-soft hover:bg-hover hover:text-ink'}`
        }
      >
        <link.icon className="size-5" />
        {link.label}
        {countOf(link) > 0 && <Count value={countOf(link)} words="waiting" />}
      </NavLink>
    </li>
  ))
}

function Count({ value, words }: { value: number; words: string }) {
  return (
    <span className="ml-auto min-w-6 rounded-box bg-coral-tint px-1.5 text-center text-xs/5 font-semibold text-coral-ink tabular-nums">
      {formatCount(value)}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
