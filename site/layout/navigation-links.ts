import { leadsTo } from '#site/router/link.tsx'
import type { StoredRole } from '#site/session.ts'

export interface NavigationLink {
  to: string
  label: string
  /** Other paths that count as current, besides those below its own; with a trailing slash, only those below. */
  also?: readonly string[]
}

const always: readonly NavigationLink[] = [
  { to: '/', label: 'Home', also: ['/jobseeker/search', '/jobseeker/job'] },
  { to: '/employers-list', label: 'Employers List', also: ['/employer-jobs/'] },
  { to: '/about', label: 'About' },
]

/** Path of the saved jobs, of a visitor too. */
export const savedJobs = '/jobseeker/saved'

const subscription: NavigationLink = {
  to: '/select-subscription',
  label: 'Subscription',
  also: ['/upload-payment-slip', '/invoices'],
}

const byRole: Record<StoredRole | 'visitor', readonly NavigationLink[]> = {
  visitor: [
    subscription,
    { to: '/salaries', label: 'Salaries' },
    { to: '/browse', label: 'Places', also: ['/jobs/in/', '/jobs/category/'] },
    { to: '/alerts/new', label: 'Job Alerts', also: ['/alert'] },
    { to: savedJobs, label: 'Saved' },
  ],
  jobseeker: [
    { to: '/jobseeker/profile', label: 'My Profile' },
    { to: '/jobseeker/applied-jobs', label: 'My Applications', also: ['/jobseeker/application'] },
    subscription,
  ],
  employer: [
    { to: '/employer/inbox', label: 'Inbox' },
    { to: '/dashboard', label: 'Dashboard', also: ['/employer'] },
    { to: '/create-job', label: 'Post Job' },
    { to: '/employer/job-seekers', label: 'Browse Job Seekers' },
    subscription,
  ],
  admin: [{ to: '/admin', label: 'Desk' }],
}

/** Links of the navigation by role, in order. Sign Up, Login and Logout are separate. */
export function linksFor(role: StoredRole | 'visitor'): readonly NavigationLink[] {
  return [...always, ...byRole[role]]
}

const notices: NavigationLink = { to: '/notices', label: 'Notifications' }

/** Name, password, devices and data. */
const account: NavigationLink = { to: '/account', label: 'Account' }

interface OwnLinks {
  label: string
  links: readonly NavigationLink[]
}

/** Entries of the personal or the company's menu, besides those of the bar. */
export const ownLinks: Record<StoredRole, OwnLinks> = {
  jobseeker: {
    label: 'Me',
    links: [
      { to: '/jobseeker', label: 'My Page' },
      { to: savedJobs, label: 'Saved jobs' },
      { to: '/jobseeker/alerts', label: 'Job alerts' },
      { to: '/jobseeker/invitations', label: 'Invitations' },
      notices,
      account,
    ],
  },
  employer: {
    label: 'Company',
    links: [
      { to: '/employer/jobs', label: 'My Jobs', also: ['/employer-jobs', '/edit-job', '/renew-job'] },
      { to: '/employer/invite', label: 'Invite to apply' },
      { to: '/employer/profile', label: 'Company profile' },
      { to: '/employer/calendar', label: 'Interview calendar' },
      { to: '/employer/team', label: 'Team' },
      { to: '/employer/programs', label: 'API and webhooks' },
      { to: '/session-analytics', label: 'Session analytics' },
      notices,
      account,
    ],
  },
  admin: { label: 'Me', links: [notices, account] },
}

/** Signing up and logging in, for visitors. */
export const signInLinks = {
  login: { to: '/login', label: 'Login' },
  signUp: { to: '/get-started', label: 'Sign Up', also: ['/register', '/jobseeker/register'] },
} as const satisfies Record<string, NavigationLink>

/** Every page is below the home page, but does not count as such. */
const isAt = (path: string, pathname: string) =>
  path !== '/' && path.endsWith('/') ? pathname.startsWith(path) : leadsTo(path, pathname, path === '/')

/** Link to the current page or its nearest parent; undefined without one. */
export function currentOf(links: readonly NavigationLink[], pathname: string): NavigationLink | undefined {
  const nearness = ({ to, also = [] }: NavigationLink) =>
    Math.max(0, ...[to, ...also].filter((path) => isAt(path, pathname)).map(({ length }) => length))
  return links
    .filter((link) => nearness(link) > 0)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .at(0)
}
