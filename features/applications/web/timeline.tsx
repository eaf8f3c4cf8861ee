import { reasonWords } from '#contract/answers.ts'
import type { TimelineEntry } from '#contract/applications.ts'
import { formatDateTime } from '#contract/maldives.ts'
import { EyeIcon, FileIcon } from '#site/ui/icons.tsx'
import { ApplicationStatusBadge } from '#site/ui/status-badge.tsx'
import { Section } from './section.tsx'

interface TimelineProps {
  entries: readonly TimelineEntry[]
  cvViewedAt?: string | undefined
  title?: string
}

/** A new status, or what the job seeker changed of the documents. */
function What({ entry: { status, documents = [] } }: { entry: TimelineEntry }) {
  if (documents.length === 0) return <ApplicationStatusBadge status={status} />
  return (
    <p className="flex items-center gap-1.5 text-sm font-semibold">
      <FileIcon className="size-4" />
      {documents.join(', ')}
    </p>
  )
}

/** What happened, newest last, each step with its time and the employer's words. */
export function Timeline({ entries, cvViewedAt, title = 'What happened' }: TimelineProps) {
  const steps = [
    ...entries.map((entry) => ({
      ...entry,
      key: `${entry.at} ${entry.status} ${entry.documents ?? ''}`,
      seen: false as const,
    })),
    ...(cvViewedAt ? [{ at: cvViewedAt, key: 'seen', seen: true as const }] : []),
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Section title={title}>
      <ol className="space-y-4">
        {steps.map((step) => (
          <li
            key={step.key}
            className="relative border-l-2 border-line pl-4 before:absolute before:top-1.5 before:-left-1.75 before:size-3 before:rounded-full before:border-2 before:border-raised before:bg-accent"
          >
            {step.seen ? (
              <p className="flex items-center gap-1.5 text-sm font-semibold">
                <EyeIcon className="size-4" />
                CV viewed by the employer
              </p>
            ) : (
              <What entry={step} />
            )}
            <p className="text-sm text-ink-soft">
              <time dateTime={step.at}>{formatDateTime(step.at)}</time>
            </p>
            {!step.seen && step.reason && <p className="mt-1 text-sm">{reasonWords[step.reason]}</p>}
            {!step.seen && step.notes && (
              <p className="mt-1 rounded-box bg-hover p-2.5 text-sm break-words whitespace-pre-line">
                {step.notes}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
