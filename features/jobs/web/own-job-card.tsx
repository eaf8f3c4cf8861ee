import { useQuery } from '@tanstack/react-query'
import { countOf } from '#contract/base/in-words.ts'
import { salaryText } from '#contract/base/money.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { severalActions } from '#contract/jobs/own-jobs.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Link } from '#site/router/link.tsx'
import { written } from '#site/text-direction.ts'
import { Badge, FeaturedBadge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { Menu, type MenuItem } from '#site/ui/rich/menu.tsx'
import { Written } from '#site/ui/written.tsx'
import { hasClosingDay } from '../renewal-rules.ts'
import { canMove, isPublished } from '../rules.ts'
import { entitlementQuery } from './job-queries.ts'
import { applicantsWords, excerptOf, expiryWords, pausedWords, postingWords } from './own-jobs-words.ts'
import { ScheduledJob } from './scheduled-job.tsx'
import type { JobActions } from './use-job-actions.ts'
import { noticeOf, useShare } from './use-share.tsx'
import { WaitsForVerification, WhyRemoved } from './why-not-open.tsx'

type OwnJobCardProps = {
  job: OwnJob
  acts: JobActions
  onDelete: () => void
  onClose: () => void
  /** While jobs are chosen for renewal: whether this one is, and its toggle. */
  choice?: { isChosen: boolean; onToggle: () => void } | undefined
}

/** A job in its employer's list. */
export function OwnJobCard({ job, acts, onDelete, onClose, choice }: OwnJobCardProps) {
  return (
    <Card as="li" className="space-y-2 py-3">
      {choice && canMove('renew', job.status) && (
        <div className="-mt-2 border-b">
          <Checkbox
            checked={choice.isChosen}
            onChange={choice.onToggle}
            label={
              <>
                Renew<span className="sr-only"> {job.title}</span>
              </>
            }
          />
        </div>
      )}
      <h2 className="text-lg/6 font-semibold text-pretty">
        <Link to={`/jobs/${job._id}`} className="hover:text-accent hover:underline">
          <Written>{job.title}</Written>
        </Link>
      </h2>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <ul className="contents text-ink-soft sm:flex sm:flex-wrap sm:gap-x-5">
          <li>
            <Written>{placeText(job)}</Written>
          </li>
          <li className="max-sm:order-1 max-sm:w-full">
            {job.sector} · {job.category}
          </li>
          <li className="max-sm:order-1 max-sm:w-full">{salaryText(job, 'application')}</li>
        </ul>
        <p className="flex flex-wrap gap-1">
          {job.featured && <FeaturedBadge />}
          <JobStatusBadge status={job.status} publishAt={job.publishAt} />
        </p>
      </div>
      <p {...written(excerptOf(job.description))} className="line-clamp-1 text-sm sm:line-clamp-2">
        {excerptOf(job.description)}
      </p>
      <WhyRemoved job={job} />
      {job.publishAt && <ScheduledJob job={job} publishAt={job.publishAt} />}
      <WaitsForVerification job={job} />
      {job.status === 'Paused' && (
        <p className="text-sm text-yellow-ink">
          It takes no applications, and its paid days are not used up. {pausedWords(job)}
        </p>
      )}
      {job.status === 'Closed' && job.countsAsPosting && new Date(job.expiryDate) >= new Date() && (
        <p className="text-sm text-yellow-ink">{postingWords('reopening')}</p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t pt-2">
        <div className="text-sm">
          <p className="flex flex-wrap items-center gap-x-2">
            <span className="font-semibold">{applicantsWords(job)}</span>
            {Boolean(job.views) && (
              <Link to={`/employer/jobs/${job._id}/statistics`} className="underline">
                {countOf(job.views ?? 0, 'view', 'views')}
                <span className="sr-only"> of {job.title}</span>
              </Link>
            )}
            {Boolean(job.newApplicationsCount) && <Badge tone="lagoon">New</Badge>}
          </p>
          <p className="text-ink-soft">
            {expiryWords(job)}
            {job.autoRenew && isPublished(job.status) && <Renewal job={job} />}
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
          <MainAction job={job} acts={acts} />
          <MoreActions job={job} acts={acts} onDelete={onDelete} onClose={onClose} />
        </div>
      </div>
    </Card>
  )
}

/** Says of a job that its employer lets renew automatically whether its closing date and the plan still do that. */
function Renewal({ job }: { job: OwnJob }) {
  const { data: entitlement } = useQuery(entitlementQuery(useApi()))
  if (hasClosingDay(job.expiryDate, job.paidUntil ?? '')) return ' · Not renewed: you chose this closing date'
  if (!entitlement || entitlement.because === 'suspended') return null
  return entitlement.via === 'annual'
    ? ' · Renews automatically'
    : ' · Not renewed: your Annual plan has ended'
}

/** Going on, where a job is paused, else its applicants. Screen readers read the title of the job with it. */
function MainAction({ job, acts: { resume } }: Pick<OwnJobCardProps, 'job' | 'acts'>) {
  const named = <span className="sr-only"> {job.title}</span>
  if (!canMove('go on', job.status))
    return (
      <ButtonLink to={applicantsOf(job)} size="small" variant="secondary">
        View Applicants{named}
      </ButtonLink>
    )
  return (
    <Button
      size="small"
      busy={resume.isPending && resume.variables?._id === job._id && 'Resuming...'}
      onClick={() => resume.mutate(job)}
    >
      Resume{named}
    </Button>
  )
}

const applicantsOf = ({ _id }: OwnJob) => `/employer/jobs/${_id}/applicants`

/** Everything else that can be done with the job, in one menu. */
function MoreActions({ job, acts, onDelete, onClose }: Omit<OwnJobCardProps, 'choice'>) {
  const { _id, status, title } = job
  const { share, dialog } = useShare()
  const featuring = job.featured
    ? severalActions.unfeature
    : isPublished(status)
      ? severalActions.feature
      : undefined
  const items: MenuItem[] = [
    ...(canMove('edit', status) ? [{ label: 'Edit', to: `/edit-job/${_id}` }] : []),
    ...(canMove('go on', status) ? [{ label: 'View Applicants', to: applicantsOf(job) }] : []),
    ...(canMove('renew', status) ? [{ label: 'Renew', to: `/renew-job?jobId=${_id}` }] : []),
    ...(canMove('pause', status) ? [{ label: 'Pause', onChoose: () => acts.pause.mutate(job) }] : []),
    ...(canMove('close', status) ? [{ label: 'Close', onChoose: onClose }] : []),
    ...(canMove('reopen', status) ? [{ label: 'Reopen', onChoose: () => acts.reopen.mutate(job) }] : []),
    ...(featuring ? [{ label: featuring.label, onChoose: () => acts.feature.mutate(job) }] : []),
    { label: 'Copy', to: `/create-job?from=${_id}` },
    { label: 'Statistics', to: `/employer/jobs/${_id}/statistics` },
    ...(isPublished(status)
      ? [
          { label: 'Share', onChoose: () => share({ _id, title: `${title} at ${job.company}` }) },
          { label: 'Notice to print', onChoose: () => void window.open(noticeOf(_id), '_blank', 'noopener') },
          { label: 'Invite people', to: `/employer/invite?job=${_id}` },
        ]
      : []),
    { label: 'Delete', isLoss: true, onChoose: onDelete },
  ]
  const isWorking = (act: JobActions['close' | 'reopen' | 'pause' | 'feature']) =>
    act.isPending && act.variables?._id === _id
  const busy =
    (isWorking(acts.pause) && 'Pausing...') ||
    (isWorking(acts.close) && 'Closing...') ||
    (isWorking(acts.reopen) && 'Reopening...') ||
    (isWorking(acts.feature) && 'Changing...')
  return (
    <>
      <Menu label={`More actions for ${title}`} items={items} busy={busy}>
        More<span className="sr-only"> actions for {title}</span>
      </Menu>
      {dialog}
    </>
  )
}
