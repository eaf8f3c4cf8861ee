import { namesWith } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import type { MyApplication } from '#contract/hiring/applications.ts'
import { isWaiting, isWithdrawn } from '#features/hiring/rules.ts'
import { CheckIcon } from '#site/ui/icons.tsx'

type Known = Pick<MyApplication['application'], 'status' | 'seenAt' | 'timeline'>

/** The history since the application was sent, or sent again after a withdrawal. */
function sinceSent(timeline: Known['timeline']): Known['timeline'] {
  const withdrawn = timeline.slice(0, -1).findLastIndex(({ status }) => isWithdrawn(status))
  return timeline.slice(withdrawn + 1)
}

/** Stages of an application in their order. An employer may skip some. */
export function stagesOf({ status, seenAt, timeline }: Known): string[] {
  const had = new Set(sinceSent(timeline).map((entry) => applicationStatuses[entry.status].stage))
  const between = namesWith(applicationStatuses, 'waits').flatMap(
    (one) => applicationStatuses[one].stage ?? [],
  )
  return [
    'Sent',
    ...(seenAt === null ? [] : ['Seen']),
    ...new Set(between.filter((stage) => had.has(stage))),
    ...(isWaiting(status) ? [] : [applicationStatuses[status].stage ?? 'Decided']),
  ]
}

/** Stages that the application has reached, without possible later ones. */
export function Stages({ application }: { application: Known }) {
  return (
    <ol aria-label="Stages" className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold">
      {stagesOf(application).map((name, at, all) => (
        <li key={name} className="flex items-center gap-2">
          <span className="inline-flex items-center gap-1.5 rounded-full bg-accent-tint py-1 pr-3 pl-2 text-accent">
            <CheckIcon className="size-4" />
            {name}
          </span>
          {/* After it, so that no row begins with one. */}
          {at < all.length - 1 && <span aria-hidden="true" className="h-px w-3 bg-control sm:w-8" />}
        </li>
      ))}
    </ol>
  )
}
