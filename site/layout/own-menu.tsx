import type { ReactNode } from 'react'
import { useMemberRole } from '#site/companies.ts'
import { logOut } from '#site/log-out.ts'
import { useMayOpen } from '#site/member-may.tsx'
import type { StoredRole } from '#site/session.ts'
import { ChevronDownIcon, LogOutIcon, UserIcon } from '#site/ui/icons.tsx'
import { Entry, type Here, markOf } from './entry.tsx'
import { ownLinks, savedJobs } from './navigation-links.ts'
import { OwnCompanies, useCompanyName } from './own-companies.tsx'
import { SavedCount } from './saved-count.tsx'
import { useMenu } from './use-menu.ts'

interface OwnProps {
  role: StoredRole
  here: Here
}

/** Shown if the member's role may open the address. */
export function Allowed({ to, children }: { to: string; children: ReactNode }) {
  return useMayOpen()(to) ? children : null
}

/** Entries of a person's or a company's menu. */
export function OwnEntries({ role, here, className = 'min-h-11' }: OwnProps & { className?: string }) {
  const mayOpen = useMayOpen()
  const links = ownLinks[role].links.filter(({ to }) => mayOpen(to))
  return (
    <>
      {role === 'employer' && <OwnCompanies className={className} />}
      <ul aria-label={ownLinks[role].label}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Entry to={to} here={here} className={`items-center ${className}`}>
              {label}
              {to === savedJobs && <SavedCount />}
            </Entry>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Menu in the bar for the own pages, with the number of tasks. */
export function OwnMenu({ role, here }: OwnProps) {
  const menu = useMenu()
  const company = useCompanyName()
  const { links } = ownLinks[role]
  const label = useMemberRole() === 'none' ? ownLinks.jobseeker.label : ownLinks[role].label
  const isHere = links.some(({ to }) => markOf(to, here))
  return (
    <details {...menu} className="group relative">
      <summary
        className={`flex min-h-10 list-none items-center gap-2 rounded-box px-3 text-sm font-medium whitespace-nowrap hover:bg-hover [&::-webkit-details-marker]:hidden ${isHere ? 'text-accent' : 'text-ink-soft hover:text-ink'}`}
      >
        <UserIcon />
        {company === undefined ? label : <span className="max-w-40 truncate">{company}</span>}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="absolute top-full right-0 z-30 mt-1 max-w-72 min-w-52 rounded-box border bg-raised p-1.5 text-sm shadow-over">
        <OwnEntries role={role} here={here} />
      </div>
    </details>
  )
}

/** Comes with the menu, whose entries would push it away from under a finger, and loads nothing more offline. */
export function LogOutButton({ wide = false }: { wide?: boolean }) {
  return (
    <button
      type="button"
      onClick={() => logOut()}
      className={`inline-flex items-center gap-2 rounded-box font-semibold text-ink-soft hover:bg-hover hover:text-ink ${wide ? 'min-h-12 w-full px-3' : 'min-h-10 px-3 text-sm'}`}
    >
      <LogOutIcon />
      Logout
    </button>
  )
}
