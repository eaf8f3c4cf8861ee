import type { ReactNode } from 'react'
import { Link } from '#site/router/link.tsx'
import { useLocation } from '#site/router/router.tsx'
import { useSavedCount } from '#site/saved-store.ts'
import { drawn, FileIcon, SearchIcon, UserIcon } from '#site/ui/icons.tsx'
import { markOf } from './entry.tsx'
import { currentOf, type NavigationLink, savedJobs } from './navigation-links.ts'
import { Tasks } from './tasks-badge.tsx'

const HeartIcon = /* @__PURE__ */ drawn(
  'M12 20.5s-8.5-5-8.5-11.2A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 8.5 2.7c0 6.2-8.5 11.2-8.5 11.2',
)

type Tab = NavigationLink & { icon: ReactNode }

const saved: Tab = { to: savedJobs, label: 'Saved', icon: <HeartIcon /> }

const ofVisitors: readonly Tab[] = [
  { to: '/', label: 'Jobs', also: ['/jobs', '/job'], icon: <SearchIcon /> },
  saved,
  { to: '/login', label: 'Log in', also: ['/get-started', '/jobseeker/register'], icon: <UserIcon /> },
]

const ofSeekers: readonly Tab[] = [
  { to: '/jobseeker/search', label: 'Jobs', also: ['/jobseeker/job', '/jobs', '/job'], icon: <SearchIcon /> },
  saved,
  {
    to: '/jobseeker/applied-jobs',
    label: 'Applications',
    also: ['/jobseeker/application'],
    icon: <FileIcon />,
  },
  { to: '/jobseeker', label: 'Me', also: ['/account', '/notices', '/alerts'], icon: <UserIcon /> },
]

/** Number of saved jobs; what is to do is in coral, and this is not. */
function Count() {
  const count = useSavedCount()
  if (count === 0) return null
  return (
    <span className="absolute -top-1.5 left-3.5 rounded-box bg-accent-tint px-1.5 text-xs/5 font-semibold text-accent tabular-nums">
      {count}
      <span className="sr-only"> </span>
    </span>
  )
}

/** Main pages of a job seeker or a visitor, at the bottom of a phone. A page's own bar replaces it. */
export default function TabBar({ isVisitor = false }: { isVisitor?: boolean }) {
  const { pathname } = useLocation()
  const tabs = isVisitor ? ofVisitors : ofSeekers
  const current = currentOf(tabs, pathname)
  return (
    <nav aria-label={isVisitor ? 'Your jobs' : 'Job seeker'} className="tab-bar">
      <ul className="flex">
        {tabs.map(({ to, label, icon }) => (
          <li key={to} className="flex-1">
            <Link
              to={to}
              aria-current={markOf(to, { current, pathname })}
              className="flex h-14 flex-col items-center justify-center gap-0.5 text-xs font-medium text-ink-soft aria-[current]:font-semibold aria-[current]:text-accent"
            >
              <span className="relative">
                {icon}
                {to === '/jobseeker/applied-jobs' && <Tasks className="absolute -top-1.5 left-3.5" />}
                {to === savedJobs && <Count />}
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
