import { type ComponentProps, Suspense } from 'react'
import { siteName } from '#contract/base/site-name.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { useTasks, useUndecided, useUnread } from '#site/menu-counts.ts'
import { Link } from '#site/router/link.tsx'
import { useLocation } from '#site/router/router.tsx'
import { type StoredRole, useViewer } from '#site/session.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { CloseIcon, MenuIcon } from '#site/ui/icons.tsx'
import { Logo } from '#site/ui/logo.tsx'
import { Entry, type Here, markOf } from './entry.tsx'
import {
  currentOf,
  linksFor,
  type NavigationLink,
  ownLinks,
  savedJobs,
  signInLinks,
} from './navigation-links.ts'
import { SavedCount } from './saved-count.tsx'
import { useMenu } from './use-menu.ts'

// Loaded for signed-in people only.
const OwnMenu = lazyWithRetry(async () => ({ default: (await import('./own-menu.tsx')).OwnMenu }))
const OwnEntries = lazyWithRetry(async () => ({ default: (await import('./own-menu.tsx')).OwnEntries }))
const LogOutButton = lazyWithRetry(async () => ({ default: (await import('./own-menu.tsx')).LogOutButton }))
const Allowed = lazyWithRetry(async () => ({ default: (await import('./own-menu.tsx')).Allowed }))

interface BarProps {
  role: StoredRole | 'visitor'
  here: Here
}

interface LinksProps extends BarProps {
  links: readonly NavigationLink[]
}

interface EntriesProps extends LinksProps {
  itemClass?: string
  className: string
}

/** Entries of a bar; a company's are limited by the member's role. */
function Entries({ links, here, role, itemClass, className }: EntriesProps) {
  return links.map(({ to, label }) => {
    const entry = (
      <li key={to} className={itemClass}>
        <Entry to={to} here={here} className={`items-center ${className}`}>
          {label}
          {to === savedJobs ? <SavedCount /> : <Count to={to} />}
        </Entry>
      </li>
    )
    if (role !== 'employer') return entry
    return (
      <Suspense key={to}>
        <Allowed to={to}>{entry}</Allowed>
      </Suspense>
    )
  })
}

/** Number behind an entry: people to decide about, what is to do at applications, or unread messages. */
function Count({ to }: { to: string }) {
  const unread = useUnread()
  const undecided = useUndecided()
  const tasks = useTasks()
  const isInbox = to === '/employer/inbox'
  const isToDo = tasks > 0 && to === '/jobseeker/applied-jobs'
  const count = isInbox ? undecided : isToDo ? tasks : unread
  if (count === 0 || (!isInbox && to !== '/dashboard' && to !== '/jobseeker/applied-jobs')) return null
  return (
    <span className="ml-1.5 rounded-box bg-coral-tint px-1.5 text-xs/5 text-coral-ink">
      {count}
      <span className="sr-only"> {isInbox ? 'to decide' : isToDo ? 'to do' : 'new messages'}</span>
    </span>
  )
}

function MobileMenu({ links, here, role }: LinksProps) {
  return (
    <details {...useMenu()} className={`group ${role === 'employer' ? 'xl:hidden' : 'lg:hidden'}`}>
      <summary
        aria-label="Menu"
        className="flex size-11 list-none items-center justify-center rounded-box hover:bg-hover [&::-webkit-details-marker]:hidden"
      >
        <span className="group-open:hidden">
          <MenuIcon />
        </span>
        <span className="hidden group-open:block">
          <CloseIcon />
        </span>
      </summary>
      <div className="absolute inset-x-0 top-full z-30 border-b bg-raised px-4 py-3 shadow-over">
        <ul className="mx-auto max-w-page">
          <Entries links={links} here={here} role={role} className="min-h-12" />
          <li className="mt-2 border-t pt-3">
            {role !== 'visitor' ? (
              <Suspense>
                <OwnEntries role={role} here={here} className="min-h-12" />
                <LogOutButton wide />
              </Suspense>
            ) : (
              <div className="grid grid-cols-2 gap-3">
                <SignInLink link={signInLinks.login} here={here} variant="secondary" />
                <SignInLink link={signInLinks.signUp} here={here} />
              </div>
            )}
          </li>
        </ul>
      </div>
    </details>
  )
}

type SignInLinkProps = { link: NavigationLink; here: Here } & Pick<
  ComponentProps<typeof ButtonLink>,
  'variant' | 'size'
>

function SignInLink({ link: { to, label }, here, ...look }: SignInLinkProps) {
  return (
    <ButtonLink to={to} aria-current={markOf(to, here)} {...look}>
      {label}
    </ButtonLink>
  )
}

function Bar({ role, here }: BarProps) {
  const links = linksFor(role)
  return (
    <nav aria-label="Main" className="mx-auto flex h-16 max-w-page items-center gap-4 px-4 sm:px-6">
      <Link to="/" aria-label={`${siteName}, home`} className="mr-auto rounded-box lg:mr-4">
        <Logo />
      </Link>
      {/* An employer has most entries. */}
      <div className={`hidden grow ${role === 'employer' ? 'xl:block' : 'lg:block'}`}>
        <ul className="flex items-center">
          <Entries links={links} here={here} role={role} itemClass="-mx-1" className="min-h-10 text-sm" />
        </ul>
      </div>
      <div className="hidden min-w-48 items-center justify-end gap-2 sm:flex">
        {role !== 'visitor' ? (
          <Suspense>
            <OwnMenu role={role} here={here} />
            <LogOutButton />
          </Suspense>
        ) : (
          <>
            <SignInLink link={signInLinks.login} here={here} variant="quiet" size="small" />
            <SignInLink link={signInLinks.signUp} here={here} size="small" />
          </>
        )}
      </div>
      <MobileMenu links={links} here={here} role={role} />
    </nav>
  )
}

/** Bar at the top of every page. The server renders it for visitors; the browser adds the signed-in person. */
export function Navigation() {
  const { pathname } = useLocation()
  const viewer = useViewer()
  const role = typeof viewer === 'object' ? viewer.role : 'visitor'
  const own = role === 'visitor' ? [signInLinks.login, signInLinks.signUp] : ownLinks[role].links
  const current = currentOf([...linksFor(role), ...own], pathname)
  return (
    <header className="relative z-20 border-b bg-raised">
      <Bar role={role} here={{ current, pathname }} />
    </header>
  )
}
