import type { ReactNode } from 'react'
import { Link } from '#site/router/link.tsx'
import { useLocation } from '#site/router/router.tsx'
import { drawn, FileIcon, SearchIcon, UserIcon } from '#site/ui/icons.tsx'
import { markOf } from './entry.tsx'
import { currentOf, type NavigationLink } from './navigation-links.ts'
import { Tasks } from './tasks-badge.tsx'

const HeartIcon = /* @__PURE__ */ drawn(
  'M12 20.5s-8.5-5-8.5-11.2A4.8 4.8 0 0 1 12 6.6a4.8 4.8 0 0 1 8.5 2.7c0 6.2-8.5 11.2-8.5 11.2',
)

const tabs: readonly (NavigationLink & { icon: ReactNode })[] = [
  { to: '/jobseeker/search', label: 'Jobs', also: ['/jobseeker/job', '/jobs', '/job'], icon: <SearchIcon /> },
  { to: '/jobseeker/saved', label: 'Saved', icon: <HeartIcon /> },
  {
    to: '/jobseeker/applied-jobs',
    label: 'Applications',
    also: ['/jobseeker/application'],
    icon: <FileIcon />,
  },
  { to: '/jobseeker', label: 'Me', also: ['/account', '/notices'], icon: <UserIcon /> },
]

/** A job seeker's four main pages at the bottom of a phone. A page's own bar replaces it. */
export default function TabBar() {
  const { pathname } = useLocation()
  const current = currentOf(tabs, pathname)
  return (
    <nav aria-label="Job seeker" className="tab-bar">
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
                {to === '/jobseeker' && <Tasks className="absolute -top-1.5 left-3.5" />}
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
