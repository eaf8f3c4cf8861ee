import type { StoredRole } from '#site/session.ts'

export interface NavigationLink {
  to: string
  label: string
}

const always: readonly NavigationLink[] = [
  { to: '/', label: 'Home' },
  { to: '/employers-list', label: 'Employers List' },
  { to: '/about', label: 'About' },
]

const subscription: NavigationLink = { to: '/select-subscription', label: 'Subscription' }

const byRole: Record<StoredRole | 'visitor', readonly NavigationLink[]> = {
  visitor: [subscription],
  jobseeker: [
    { to: '/jobseeker', label: 'My Page' },
    { to: '/jobseeker/profile', label: 'My Profile' },
    { to: '/jobseeker/applied-jobs', label: 'My Applications' },
    { to: '/jobseeker/saved', label: 'Saved' },
    subscription,
  ],
  employer: [
    { to: '/dashboard', label: 'Dashboard' },
    { to: '/create-job', label: 'Post Job' },
    { to: '/employer/job-seekers', label: 'Browse Job Seekers' },
    subscription,
  ],
  admin: [{ to: '/admin', label: 'Desk' }],
}

/** What the navigation offers to whom, in its order. Sign Up, Login and Logout stand beside it. */
export function linksFor(role: StoredRole | 'visitor'): readonly NavigationLink[] {
  return [...always, ...byRole[role]]
}
