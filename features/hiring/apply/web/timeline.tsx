import type { ReactNode } from 'react'
import type { TimelineEntry } from '#contract/applications.ts'
import { endReasons } from '#contract/end-reasons.ts'
import { formatDateTime } from '#contract/maldives.ts'
import { written } from '#site/text-direction.ts'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { EyeIcon, FileIcon } from '#site/ui/icons.tsx'
import { Section } from './section.tsx'

/** An entry of the timeline without a step, at its time. */
interface ExtraEntry {
  at: string
  key: string
  node: ReactNode
}

export interface TimelineProps {
  entries: readonly TimelineEntry[]
  cvViewedAt?: string | undefined
  title?: string
  extras?: readonly ExtraEntry[]
  /** Content below the entry. */
  children?: ReactNode
}

/** A new status, or the job seeker's changes of the documents. */
function What({ entry: { status, documents = [] } }: { entry: TimelineEntry }) {
  if (documents.length === 0) return <ApplicationStatusBadge status={status} />
  return (
    <p className="flex items-center gap-1.5 text-sm font-semibold">
      <FileIcon className="size-4" />
      {documents.join(', ')}
    </p>
  )
}

function At({ at }: { at: string }) {
  return (
    <p className="text-sm text-ink-soft">
      <time dateTime={at}>{formatDateTime(at)}</time>
    </p>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  return (
    <>
      <What entry={entry} />
      <At at={entry.at} />
      {entry.reason && <p className="mt-1 text-sm">{endReasons[entry.reason].words}</p>}
      {entry.notes && (
        <p
          {...written(entry.notes)}
          className="mt-1 rounded-box bg-hover p-2.5 text-sm wrap-anywhere whitespace-pre-line"
        >
          {entry.notes}
        </p>
      )}
    </>
  )
}

function CvViewed({ at }: { at: string }) {
  return (
    <>
      <p className="flex items-center gap-1.5 text-sm font-semibold">
        <EyeIcon className="size-4" />
        CV viewed by the employer
      </p>
      <At at={at} />
    </>
  )
}

/** Shows the events, newest last, each with its time and the employer's words. */
export function Timeline({
  entries,
  cvViewedAt,
  title = 'What happened',
  extras = [],
  children,
}: TimelineProps) {
  const steps: ExtraEntry[] = [
    ...entries.map((entry) => ({
      at: entry.at,
      key: `${entry.at} ${entry.status} ${entry.documents?.join() ?? ''}`,
      node: <Entry entry={entry} />,
    })),
    ...(cvViewedAt ? [{ at: cvViewedAt, key: 'seen', node: <CvViewed at={cvViewedAt} /> }] : []),
    ...extras,
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Section title={title}>
      <ol className="space-y-4">
        {steps.map(({ key, node }) => (
          <li
            key={key}
            className="relative border-l-2 border-line pl-4 before:absolute before:top-1.5 before:-left-1.75 before:size-3 before:rounded-full before:border-2 before:border-raised before:bg-accent"
          >
            {node}
          </li>
        ))}
      </ol>
      {children}
    </Section>
  )
}
