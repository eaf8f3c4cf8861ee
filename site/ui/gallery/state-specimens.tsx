import { namesOf } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { Badge, FeaturedBadge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Chip, RemovableChip } from '#site/ui/chip.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Row, Specimen } from '#site/ui/gallery/specimen.tsx'
import { BriefcaseIcon, LockIcon, WarningIcon } from '#site/ui/icons.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { Loading, Skeleton, SkeletonCard } from '#site/ui/skeleton.tsx'
import { Spinner } from '#site/ui/spinner.tsx'
import { SubscriptionStatusBadge } from '#site/ui/subscription-status-badge.tsx'

/** Shows badges, alerts and empty states. */
export function StateSpecimens() {
  return (
    <>
      <Specimen name="Badge">
        <Row>
          <FeaturedBadge />
          <Badge tone="coral">Closes in 2 days</Badge>
          <Badge tone="green">Address confirmed</Badge>
          <Badge tone="lagoon">New</Badge>
        </Row>
        <Row>
          {namesOf(jobStatuses).map((status) => (
            <JobStatusBadge key={status} status={status} />
          ))}
        </Row>
        <Row>
          {namesOf(applicationStatuses).map((status) => (
            <ApplicationStatusBadge key={status} status={status} />
          ))}
        </Row>
        <Row>
          {namesOf(subscriptionStatuses).map((status) => (
            <SubscriptionStatusBadge key={status} status={status} />
          ))}
          <SubscriptionStatusBadge />
        </Row>
      </Specimen>
      <Specimen name="Chip">
        <Row>
          <Chip>Open water diving</Chip>
          <Chip>+2 more</Chip>
          <RemovableChip label="Technology" to="/design" />
          <RemovableChip label="Full time" onRemove={() => {}} />
        </Row>
      </Specimen>
      <Specimen name="Alert">
        <Alert tone="success">Profile updated successfully</Alert>
        <Alert tone="error" title="Application Error" onDismiss={() => {}}>
          Failed to apply for this job. Please try again.
        </Alert>
        <Alert
          tone="info"
          title="Free Posting Period Active"
          action={
            <ButtonLink size="small" to="/create-job">
              Start Posting Jobs for Free
            </ButtonLink>
          }
        >
          Unlimited free postings until September 30, 2026, no subscription needed.
        </Alert>
        <Alert tone="warning">Your payment slip was rejected: the amount cannot be read.</Alert>
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          level={3}
          icon={<BriefcaseIcon className="size-6" />}
          title="No Applications Yet"
          action={<ButtonLink to="/jobseeker/search">Find Jobs</ButtonLink>}
        >
          You haven't applied to any jobs yet. Start exploring available opportunities and find the perfect
          match for your skills!
        </EmptyState>
        <EmptyState
          level={3}
          kind="failed"
          icon={<WarningIcon className="size-6" />}
          title="Unable to Load Jobs"
          action={<Button>Try Again</Button>}
        >
          Failed to load jobs
        </EmptyState>
        <EmptyState
          level={3}
          kind="refused"
          icon={<LockIcon className="size-6" />}
          title="Access Required"
          action={<ButtonLink to="/login">Log In</ButtonLink>}
        >
          Please log in to access your employer dashboard.
        </EmptyState>
      </Specimen>
      <Specimen name="Loading, Skeleton">
        <Loading label="Finding Your Perfect Match" shown>
          <div className="space-y-3">
            <SkeletonCard />
            <Skeleton className="h-6 w-40" />
          </div>
        </Loading>
        <Row>
          <Spinner /> Loading Dashboard
        </Row>
      </Specimen>
    </>
  )
}
