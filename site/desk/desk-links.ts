import type { WaitingKind } from '#contract/desk/desk.ts'
import { mayAtDesk } from '#contract/desk/desk-calls.ts'
import type { DeskRole } from '#contract/facts/desk-roles.ts'
import { MailIcon, MessageIcon, PhoneIcon } from '#site/ui/contact-icons.tsx'
import {
  BriefcaseIcon,
  CalendarIcon,
  ClockIcon,
  EmployerIcon,
  FileIcon,
  type Icon,
  LockIcon,
  MapPinIcon,
  SalaryIcon,
  SearchIcon,
  UsersIcon,
  WarningIcon,
} from '#site/ui/icons.tsx'
import {
  CardIcon,
  ChartIcon,
  DashboardIcon,
  HeartIcon,
  HistoryIcon,
  ReceiptIcon,
  SettingsIcon,
  UserPlusIcon,
} from '#site/ui/rich/icons.tsx'
import { UploadIcon } from '#site/ui/rich/upload-icon.tsx'

export interface DeskLink {
  to: string
  label: string
  icon: Icon
  /** Call that the page needs, by which roles see it; by its own path below `/api` where they are the same. */
  needs?: string
  /** Kinds of tasks whose number is shown. */
  counts?: readonly WaitingKind[]
}

interface DeskGroup {
  label: string
  links: readonly DeskLink[]
}

/** Pages of the desk in their groups: tasks first, then look-ups, then settings. */
export const deskGroups: readonly DeskGroup[] = [
  {
    label: 'To decide',
    links: [
      { to: '/admin', label: 'Overview', icon: DashboardIcon, needs: '/api/admin/overview' },
      { to: '/admin/subscriptions', label: 'Subscriptions', icon: CardIcon, counts: ['subscriptions'] },
      { to: '/admin/statements', label: 'Bank statements', icon: FileIcon },
      { to: '/admin/job-reviews', label: 'Ads to check', icon: WarningIcon, counts: ['looks'] },
      { to: '/admin/reports', label: 'Reported jobs', icon: WarningIcon, counts: ['reports'] },
      {
        to: '/admin/flags',
        label: 'Flagged jobs',
        icon: WarningIcon,
        needs: '/api/admin/jobs',
        counts: ['flags'],
      },
      { to: '/admin/messages', label: 'Messages', icon: MessageIcon, counts: ['messages'] },
      { to: '/admin/conversations', label: 'Conversations', icon: MessageIcon, counts: ['conversations'] },
    ],
  },
  {
    label: 'People',
    links: [
      { to: '/admin/employers', label: 'Employers', icon: EmployerIcon, counts: ['evidence', 'readers'] },
      { to: '/admin/jobseekers', label: 'Job seekers', icon: UsersIcon },
      { to: '/admin/answers', label: 'Answers', icon: ClockIcon },
    ],
  },
  {
    label: 'Jobs',
    links: [
      { to: '/admin/jobs', label: 'Jobs', icon: BriefcaseIcon },
      { to: '/admin/statistics', label: 'Views of jobs', icon: ChartIcon },
      { to: '/admin/ad-rules', needs: '/api/admin/jobs', label: 'Rules for ads', icon: WarningIcon },
      { to: '/admin/import', needs: '/api/admin/imports', label: 'Import jobs', icon: UploadIcon },
    ],
  },
  {
    label: 'Reference data',
    links: [
      { to: '/admin/places', label: 'Places', icon: MapPinIcon },
      { to: '/admin/search', needs: '/api/admin/synonyms', label: 'Search', icon: SearchIcon },
      { to: '/admin/pay', label: 'Pay', icon: SalaryIcon },
      { to: '/admin/holidays', label: 'Public holidays', icon: CalendarIcon },
    ],
  },
  {
    label: 'Administration',
    links: [
      { to: '/admin/revenue', label: 'Revenue', icon: ChartIcon },
      { to: '/admin/ledger', label: 'Ledger', icon: ReceiptIcon, counts: ['refunds'] },
      { to: '/admin/mails', label: 'E-mails', icon: MailIcon, counts: ['mails'] },
      { to: '/admin/texts', label: 'Text messages', icon: PhoneIcon },
      { to: '/admin/settings', label: 'Settings', icon: SettingsIcon },
      { to: '/admin/operators', label: 'Operators', icon: UserPlusIcon },
      { to: '/admin/health', needs: '/api/admin/site-health', label: 'Site health', icon: HeartIcon },
      { to: '/admin/audit', label: 'Audit log', icon: HistoryIcon },
      { to: '/admin/security', needs: '/api/admin/security-events', label: 'Security log', icon: LockIcon },
    ],
  },
]

/** May an operator with this role open the page? */
export const isForRole = ({ to, needs = `/api${to}` }: DeskLink, role: DeskRole): boolean =>
  mayAtDesk(role, { method: 'GET', path: needs })

/** All pages in the order of the navigation. */
export const deskLinks: readonly DeskLink[] = deskGroups.flatMap(({ links }) => links)

/** May an operator with this role open the page of this address? */
export function opensFor(role: DeskRole, to: string): boolean {
  const [path = ''] = to.split('?')
  const page = deskLinks.findLast((link) => path === link.to || path.startsWith(`${link.to}/`))
  return page === undefined || isForRole(page, role)
}
