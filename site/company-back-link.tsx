import { useMemberRole } from './companies.ts'
import { companyStart } from './company-start.ts'
import { useMayOpen } from './member-may.tsx'
import { BackLink } from './ui/back-link.tsx'

/** The way back on a page of a company: to the page above it, or to the start of those whose role does not open that one. */
export function CompanyBackLink({ to, children }: { to: string; children: string }) {
  const mayOpen = useMayOpen()
  const start = companyStart(useMemberRole())
  if (mayOpen(to)) return <BackLink to={to}>{children}</BackLink>
  return <BackLink to={start}>{start === '/dashboard' ? 'Back to Dashboard' : 'Back to Inbox'}</BackLink>
}
