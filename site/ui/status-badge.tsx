import type { ApplicationStatus, JobStatus, SubscriptionStatus } from '#contract/vocabularies.ts'
import { Badge, type Tone } from '#site/ui/badge.tsx'

const jobTones: Partial<Record<JobStatus, Tone>> = {
  Active: 'green',
  Approved: 'green',
  Expired: 'red',
}

const applicationTones: Partial<Record<ApplicationStatus, Tone>> = {
  Applied: 'blue',
  'Under Review': 'yellow',
  Shortlisted: 'indigo',
  Interview: 'purple',
  Hired: 'green',
  Rejected: 'red',
}

const subscriptionTones: Partial<Record<SubscriptionStatus, Tone>> = {
  Active: 'green',
  Pending: 'yellow',
  Rejected: 'red',
}

/** The state of a job; one without a status counts as Active, one we do not know is yellow. */
export function JobStatusBadge({ status = 'Active' }: { status?: string | undefined }) {
  return <Badge tone={jobTones[status as JobStatus] ?? 'yellow'}>{status}</Badge>
}

/** The state of an application; any other word (Withdrawn, Not Applied) is grey. */
export function ApplicationStatusBadge({ status }: { status: string }) {
  return <Badge tone={applicationTones[status as ApplicationStatus] ?? 'grey'}>{status}</Badge>
}

/** The state of a subscription; shown as it is, a missing one as Unknown. */
export function SubscriptionStatusBadge({ status = 'Unknown' }: { status?: string | undefined }) {
  return <Badge tone={subscriptionTones[status as SubscriptionStatus] ?? 'grey'}>{status}</Badge>
}
