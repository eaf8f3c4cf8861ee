import { useState } from 'react'
import { addDays, dayOf, endOfDay, formatLongDate } from '#contract/base/maldives.ts'
import { stillHiringPausedAfterDays } from '#contract/facts/periods.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { Link } from '#site/router/link.tsx'
import { Button } from '#site/ui/button.tsx'
import { JobStatusBadge } from '#site/ui/job-status-badge.tsx'
import { Written } from '#site/ui/written.tsx'
import { ActionOutcome } from './action-outcome.tsx'

import { EndJobDialog } from './end-job-dialog.tsx'
import { pausedWords } from './own-jobs-words.ts'
import { UnsentAnswers } from './unsent-answers.tsx'
import { type JobActions, useJobActions } from './use-job-actions.ts'

/** Jobs with an open question whether they are still hiring, and paused ones: one click each. */
export function StillHiring({ asked, paused }: { asked: readonly OwnJob[]; paused: readonly OwnJob[] }) {
  const acts = useJobActions()
  const [filling, setFilling] = useState<OwnJob>()
  const jobs = [...asked, ...paused]
  return (
    <div className="space-y-4 empty:hidden">
      <ActionOutcome message={acts.message} onDismiss={acts.clear}>
        {acts.fill.isSuccess && <UnsentAnswers />}
      </ActionOutcome>
      {jobs.length > 0 && (
        <section aria-labelledby="still-hiring">
          <h2 id="still-hiring" className="mb-2 text-lg font-semibold">
            Are you still hiring?
          </h2>
          <ul className="divide-y rounded-box border bg-raised">
            {jobs.map((job) => (
              <Question key={job._id} job={job} acts={acts} onFilled={() => setFilling(job)} />
            ))}
          </ul>
        </section>
      )}
      {filling && (
        <EndJobDialog
          ending={{ job: filling, act: 'fill' }}
          acts={acts}
          onClose={() => setFilling(undefined)}
        />
      )}
    </div>
  )
}

function Question({ job, acts, onFilled }: { job: OwnJob; acts: JobActions; onFilled: () => void }) {
  const isPaused = job.status === 'Paused'
  const named = <span className="sr-only">: {job.title}</span>
  const isWorking = (act: JobActions['confirm' | 'resume' | 'pause']) =>
    act.isPending && act.variables?._id === job._id
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Link to={`/jobs/${job._id}`} className="hover:text-accent hover:underline">
            <Written>{job.title}</Written>
          </Link>
          {isPaused && <JobStatusBadge status="Paused" />}
        </p>
        <p className="text-sm text-ink-soft">{isPaused ? pausedSince(job) : askedWords(job)}</p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        {isPaused ? (
          <Button
            size="small"
            busy={isWorking(acts.resume) && 'Resuming...'}
            onClick={() => acts.resume.mutate(job)}
          >
            Resume{named}
          </Button>
        ) : (
          <Button
            size="small"
            busy={isWorking(acts.confirm) && 'Confirming...'}
            onClick={() => acts.confirm.mutate(job)}
          >
            Still hiring{named}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={onFilled}>
          Filled{named}
        </Button>
        {!isPaused && (
          <Button
            size="small"
            variant="secondary"
            busy={isWorking(acts.pause) && 'Pausing...'}
            onClick={() => acts.pause.mutate(job)}
          >
            Pause{named}
          </Button>
        )}
      </div>
    </li>
  )
}

const pausedSince = (job: OwnJob) =>
  `${job.pausedAt ? `Paused since ${formatLongDate(job.pausedAt)}. ` : ''}${pausedWords(job)}`

const askedWords = ({ askedAt }: OwnJob) =>
  askedAt
    ? `Without an answer it is paused on ${formatLongDate(endOfDay(addDays(dayOf(askedAt), stillHiringPausedAfterDays)))}.`
    : ''
