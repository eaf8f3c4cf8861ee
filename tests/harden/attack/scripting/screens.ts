import type { Attacker } from '../people.ts'
import type { World } from '../world.ts'
import type { Planted } from './plant.ts'

/** The screens of one kind of person. */
export interface Screens {
  by: string
  person: Attacker | undefined
  paths: readonly string[]
}

const reflected = encodeURIComponent(`"'></script><img src=x data-planted onerror=canary('address')>`)

/** Every screen of the site, seen by whom it is for; and addresses that bring a script along. */
export function allScreens(world: World, { jobId, applicationId }: Planted): Screens[] {
  const { seeker, employer, operator, messageId } = world
  const visitors = [
    '/',
    '/?q=onerror',
    `/?q=${reflected}`,
    `/?location=${reflected}&category=${reflected}&sort=${reflected}&page=${reflected}`,
    `/jobs/${jobId}`,
    `/job/${jobId}`,
    `/jobs/${reflected}`,
    '/about',
    `/about?message=${reflected}`,
    '/privacy',
    '/terms',
    '/accessibility',
    '/employers-list',
    `/employers-list?q=${reflected}`,
    `/employer-jobs/${employer.id}`,
    '/get-started',
    '/login',
    `/login?redirect=${encodeURIComponent("javascript:canary('next')")}&tab=${reflected}`,
    `/login/phone?as=${reflected}&redirect=${reflected}`,
    '/register',
    '/jobseeker/register',
    `/verify-email?token=${reflected}&role=${reflected}`,
    `/password-reset?token=${reflected}`,
    `/keep-address?token=${reflected}&outcome=${reflected}`,
    '/admin/login',
    '/select-subscription',
    `/no/such/${reflected}`,
    '/jobseeker/search',
    '/api/docs',
  ]
  const seekers = [
    '/',
    '/account',
    '/jobseeker/search',
    `/jobseeker/job/${jobId}`,
    `/jobs/${jobId}`,
    '/jobseeker/applied-jobs',
    `/jobseeker/application/${applicationId}`,
    '/jobseeker/profile',
    '/employers-list',
  ]
  const employers = [
    '/account',
    '/dashboard',
    '/session-analytics',
    '/employer/profile',
    '/employer/team',
    '/employer/team/acts',
    '/employer/programs',
    '/create-job',
    `/create-job?from=${jobId}`,
    `/edit-job/${jobId}`,
    '/employer/jobs',
    '/employer-jobs',
    `/renew-job?jobId=${jobId}`,
    '/renew-job',
    `/employer/jobs/${jobId}/applicants`,
    '/employer/job-seekers',
    `/employer/job-seekers?q=${reflected}&location=${reflected}`,
    '/select-subscription',
    '/upload-payment-slip',
    `/upload-payment-slip?subscriptionId=${world.subscriptionId}`,
  ]
  const operators = [
    '/admin',
    '/admin/subscriptions',
    '/admin/subscriptions?status=Rejected',
    '/admin/revenue',
    '/admin/reports',
    '/admin/messages',
    '/admin/messages?state=done',
    `/admin/messages/${messageId}`,
    '/admin/search',
    '/admin/jobs',
    '/admin/jobs?status=Removed',
    '/admin/ad-rules',
    `/admin/jobs?q=${reflected}`,
    '/admin/employers',
    '/admin/employers?state=suspended',
    `/admin/employers/${employer.id}`,
    '/admin/jobseekers',
    '/admin/operators',
    '/admin/mails',
    '/admin/texts',
    '/admin/settings',
    '/admin/import',
    '/admin/audit',
    '/admin/security',
    '/account',
  ]
  return [
    { by: 'visitor', person: undefined, paths: visitors },
    { by: 'seeker', person: seeker, paths: seekers },
    { by: 'employer', person: employer, paths: employers },
    { by: 'operator', person: operator, paths: operators },
  ]
}
