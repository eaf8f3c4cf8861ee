import type { ReactNode } from 'react'
import type { OwnJob } from '#contract/jobs.ts'
import { formatShortDate } from '#contract/maldives.ts'
import { formatCount, salaryText } from '#contract/money.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { Link } from '#site/router/link.tsx'
import { written } from '#site/text-direction.ts'
import { Badge, FeaturedBadge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { CalendarIcon, MapPinIcon, SalaryIcon, TagIcon, UsersIcon } from '#site/ui/icons.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { CopyIcon, EditIcon, RefreshIcon, TrashIcon } from '#site/ui/rich/icons.tsx'
import { Written } from '#site/ui/written.tsx'
import { canMove } from '../rules.ts'
import { applicantsWords, excerptOf, expiryWords, pausedWords } from './own-jobs-words.ts'
import { ScheduledJob } from './scheduled-job.tsx'
import type { JobActs } from './use-job-acts.ts'
import { WaitsForVerification, WhyRemoved } from './why-not-open.tsx'

type OwnJobCardProps = {
  job: OwnJob
  acts: JobActs
  onDelete: () => void
  onClose: () => void
  /** While jobs are chosen for renewal: whether this one is, and its toggle. */
  choice?: { isChosen: boolean; onToggle: () => void } | undefined
}

/** A job in its employer's list. */
export function OwnJobCard({ job, acts, onDelete, onClose, choice }: OwnJobCardProps) {
  return (
    <Card as="li" className="space-y-3">
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
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg font-semibold text-pretty">
          <Link to={`/jobs/${job._id}`} className="hover:text-accent hover:underline">
            <Written>{job.title}</Written>
          </Link>
        </h2>
        <div className="flex flex-wrap gap-2 pt-0.5">
          {job.featured && <FeaturedBadge />}
          <JobStatusBadge status={job.status} />
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        <Fact icon={<MapPinIcon className="mt-0.5 size-4" />}>
          <Written>{placeText(job)}</Written>
        </Fact>
        <Fact icon={<TagIcon className="mt-0.5 size-4" />}>
          {job.sector} · {job.category}
        </Fact>
        <Fact icon={<SalaryIcon className="mt-0.5 size-4" />}>{salaryText(job, 'application')}</Fact>
        <Fact icon={<CalendarIcon className="mt-0.5 size-4" />}>
          {!job.publishAt && `Posted ${formatShortDate(job.createdAt)} · `}
          {expiryWords(job)}
        </Fact>
        {job.autoRenew && <Fact icon={<RefreshIcon className="mt-0.5 size-4" />}>Renews automatically</Fact>}
      </ul>
      <p {...written(excerptOf(job.description))} className="line-clamp-2 text-ink-soft">
        {excerptOf(job.description)}
      </p>
      <WhyRemoved job={job} />
      {job.publishAt && <ScheduledJob job={job} publishAt={job.publishAt} />}
      <WaitsForVerification job={job} />
      {job.status === 'Paused' && (
        <p className="text-sm text-yellow-ink">
          It takes no applications, and its paid days stand still. {pausedWords(job)}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-3">
        <p className="flex items-center gap-2 font-semibold">
          <UsersIcon className="size-5 text-ink-soft" />
          {applicantsWords(job)}
          {Boolean(job.views) && (
            <Link to={`/employer/jobs/${job._id}/statistics`} className="font-normal underline">
              {formatCount(job.views ?? 0)} {job.views === 1 ? 'view' : 'views'}
              <span className="sr-only"> of {job.title}</span>
            </Link>
          )}
          {Boolean(job.newApplicationsCount) && <Badge tone="lagoon">New</Badge>}
        </p>
        <Acts job={job} acts={acts} onDelete={onDelete} onClose={onClose} />
      </div>
    </Card>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-1.5">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** Screen readers read each button with the job's title. */
function Acts({ job, acts, onDelete, onClose }: OwnJobCardProps) {
  const named = <span className="sr-only"> {job.title}</span>
  const isWorking = (act: JobActs['close' | 'reopen' | 'pause' | 'goOn']) =>
    act.isPending && act.variables?._id === job._id
  return (
    <div className="grid grow grid-cols-2 gap-1.5 sm:-mr-3 sm:flex sm:grow-0 sm:flex-wrap">
      <ButtonLink to={`/employer/jobs/${job._id}/applicants`} size="small" variant="secondary">
        View Applicants{named}
      </ButtonLink>
      {canMove('edit', job.status) && (
        <ButtonLink
          to={`/edit-job/${job._id}`}
          size="small"
          variant="secondary"
          icon={<EditIcon className="size-4" />}
        >
          Edit{named}
        </ButtonLink>
      )}
      {canMove('renew', job.status) && (
        <ButtonLink
          to={`/renew-job?jobId=${job._id}`}
          size="small"
          variant="quiet"
          icon={<RefreshIcon className="size-4" />}
        >
          Renew{named}
        </ButtonLink>
      )}
      {canMove('go on', job.status) && (
        <Button
          size="small"
          busy={isWorking(acts.goOn) && 'Bringing back...'}
          onClick={() => acts.goOn.mutate(job)}
        >
          Go on{named}
        </Button>
      )}
      {canMove('pause', job.status) && (
        <Button
          size="small"
          variant="quiet"
          busy={isWorking(acts.pause) && 'Pausing...'}
          onClick={() => acts.pause.mutate(job)}
        >
          Pause{named}
        </Button>
      )}
      {canMove('close', job.status) && (
        <Button size="small" variant="quiet" busy={isWorking(acts.close) && 'Closing...'} onClick={onClose}>
          Close{named}
        </Button>
      )}
      {canMove('reopen', job.status) && (
        <Button
          size="small"
          variant="quiet"
          busy={isWorking(acts.reopen) && 'Reopening...'}
          onClick={() => acts.reopen.mutate(job)}
        >
          Reopen{named}
        </Button>
      )}
      <ButtonLink
        to={`/create-job?from=${job._id}`}
        size="small"
        variant="quiet"
        icon={<CopyIcon className="size-4" />}
      >
        Duplicate{named}
      </ButtonLink>
      <Button size="small" variant="danger-quiet" icon={<TrashIcon className="size-4" />} onClick={onDelete}>
        Delete{named}
      </Button>
    </div>
  )
}
