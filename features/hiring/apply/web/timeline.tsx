import { Fragment, type ReactNode } from 'react'
import { formatDateTime } from '#contract/base/maldives.ts'
import { endReasons } from '#contract/facts/end-reasons.ts'
import { changesText } from '#contract/facts/vocabularies.ts'
import type { TimelineEntry } from '#contract/hiring/applications.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import { written } from '#site/text-direction.ts'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { EyeIcon, FileIcon } from '#site/ui/icons.tsx'
import { Section } from './section.tsx'

/** An entry of the timeline without a step, at its time. */
interface ExtraEntry {
  at: string
  key: string
  node: ReactNode
  /** It begins another application. */
  isAgain?: boolean
}

export interface TimelineProps {
  entries: readonly TimelineEntry[]
  cvViewedAt?: string | undefined
  title?: string
  extras?: readonly ExtraEntry[]
  /** Content below the entry. */
  children?: ReactNode
}

interface StepProps {
  icon?: typeof FileIcon | undefined
  /** Words beside the icon; without one, a badge. */
  what: ReactNode
  at: string
  /** Typed words below the time. */
  text?: string | undefined
  children?: ReactNode
}

/** Shows what happened, its time, and the words that go with it. */
export function Step({ icon: Icon, what, at, text, children }: StepProps) {
  return (
    <>
      {Icon ? (
        <p className="flex items-center gap-1.5 text-sm font-semibold">
          <Icon className="size-4" />
          {what}
        </p>
      ) : (
        what
      )}
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {children}
      {text && (
        <p
          {...written(text)}
          className="mt-1 rounded-box bg-hover p-2.5 text-sm wrap-anywhere whitespace-pre-line"
        >
          {text}
        </p>
      )}
    </>
  )
}

/** A new status, or the job seeker's changes of the documents. */
function Entry({ entry: { status, documents = [], at, reason, notes } }: { entry: TimelineEntry }) {
  const changes = changesText(documents)
  return (
    <Step
      icon={changes ? FileIcon : undefined}
      what={changes || <ApplicationStatusBadge status={status} />}
      at={at}
      text={notes}
    >
      {reason && <p className="mt-1 text-sm">{endReasons[reason].words}</p>}
    </Step>
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
    ...entries.map((entry, place) => ({
      isAgain: isWithdrawn(entries[place - 1]?.status ?? entry.status) && !isWithdrawn(entry.status),
      at: entry.at,
      key: `${entry.at} ${entry.status} ${entry.documents?.join() ?? ''}`,
      node: <Entry entry={entry} />,
    })),
    ...(cvViewedAt
      ? [
          {
            at: cvViewedAt,
            key: 'seen',
            node: <Step icon={EyeIcon} what="CV viewed by the employer" at={cvViewedAt} />,
          },
        ]
      : []),
    ...extras,
  ].sort((a, b) => a.at.localeCompare(b.at))
  return (
    <Section title={title}>
      <ol className="space-y-4">
        {steps.map(({ key, node, isAgain }) => (
          <Fragment key={key}>
            {isAgain && (
              <li className="flex items-center gap-3 py-1 text-sm font-semibold text-ink-soft before:h-px before:grow before:bg-control after:h-px after:grow after:bg-control">
                Applied again
              </li>
            )}
            <li className="relative border-l-2 border-line pl-4 before:absolute before:top-1.5 before:-left-1.75 before:size-3 before:rounded-full before:border-2 before:border-raised before:bg-accent">
              {node}
            </li>
          </Fragment>
        ))}
      </ol>
      {children}
    </Section>
  )
}
