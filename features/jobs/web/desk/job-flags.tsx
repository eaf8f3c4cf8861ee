import { useState } from 'react'
import { formatShortDate } from '#contract/base/maldives.ts'
import type { DeskJob } from '#contract/jobs/desk-jobs.ts'
import type { JobFlag } from '#contract/jobs/job-flags.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

/** Scam phrases in a job, each with its passage and reason, and a button to dismiss it. */
export function JobFlags({ job }: { job: DeskJob }) {
  const [asked, setAsked] = useState<JobFlag>()
  return (
    <>
      <ul className="mt-2 space-y-2 text-sm font-normal @table:min-w-80">
        {job.scams.map((flag) => (
          <li key={flag._id} className="border-l-2 border-line pl-3">
            {flag.dismissed ? (
              <Dismissed words={flag.words} by={flag.dismissed} />
            ) : (
              <Waiting flag={flag} onDismiss={() => setAsked(flag)} />
            )}
          </li>
        ))}
      </ul>
      {asked && <DismissDialog job={job} flag={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

const Waiting = ({ flag, onDismiss }: { flag: JobFlag; onDismiss: () => void }) => (
  <>
    <Badge tone="red">Scam?</Badge>{' '}
    <q {...written(flag.passage)} className="wrap-anywhere">
      <Passage {...flag} />
    </q>
    <span className="mt-1 flex flex-wrap items-baseline gap-x-3">
      <TextLink to={`/admin/ad-rules#${flag.rule}`} className="font-normal">
        {flag.why}
      </TextLink>
      <Button variant="quiet" size="small" className="-ml-3" onClick={onDismiss}>
        Dismiss<span className="sr-only"> “{flag.words}”</span>
      </Button>
    </span>
  </>
)

/** The passage, with the words of the flag marked. */
export function Passage({ passage, words }: Pick<JobFlag, 'passage' | 'words'>) {
  const at = passage.indexOf(words)
  if (at < 0) return <mark className="bg-red-tint text-ink">{words}</mark>
  return (
    <>
      {passage.slice(0, at)}
      <mark className="bg-red-tint text-ink">{words}</mark>
      {passage.slice(at + words.length)}
    </>
  )
}

const Dismissed = ({ words, by }: { words: string; by: NonNullable<JobFlag['dismissed']> }) => (
  <span className="text-ink-soft">
    <q>
      <Written>{words}</Written>
    </q>{' '}
    was dismissed by {by.by} on {formatShortDate(by.at)}: <Written>{by.reason}</Written>
  </span>
)

const dismissals = [
  'The fee is paid by the employer.',
  'It is how guests reach the company, not applicants.',
  'The company was asked, and it is in order.',
]

export function DismissDialog({ job, flag, onClose }: { job: DeskJob; flag: JobFlag; onClose: () => void }) {
  const api = useApi()
  const dismiss = useAction(
    (reason: string) =>
      api('POST /api/admin/jobs/:jobId/flags/:flagId/dismiss', {
        params: { jobId: job._id, flagId: flag._id },
        input: { reason },
      }),
    onClose,
  )
  return (
    <ReasonDialog
      title={`Dismiss “${flag.words}”?`}
      suggestions={dismissals}
      hint="It is recorded in the audit log. The employer is not notified."
      harmless
      confirmLabel="Dismiss flag"
      busyLabel="Dismissing..."
      onCancel={onClose}
      onConfirm={dismiss.attempt}
    >
      “{job.title}” of {job.company} is not flagged for these words again. Other words are.
    </ReasonDialog>
  )
}
