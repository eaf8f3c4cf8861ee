import { applicationStatuses } from '#contract/application-status.ts'
import type { MyApplication } from '#contract/applications.ts'
import { namesWith } from '#contract/facts.ts'
import { isWaiting } from '#features/hiring/rules.ts'
import { CheckIcon } from '#site/ui/icons.tsx'

type Known = Pick<MyApplication['application'], 'status' | 'seenAt' | 'timeline'>

/** What has been reached of an application: each stage by itself, since an employer may skip some. */
export function stagesOf({ status, seenAt, timeline }: Known): { name: string; isReached: boolean }[] {
  const had = new Set(timeline.map((entry) => applicationStatuses[entry.status].stage))
  const between = namesWith(applicationStatuses, 'waits').flatMap(
    (one) => applicationStatuses[one].stage ?? [],
  )
  return [
    { name: 'Sent', isReached: true },
    { name: 'Seen', isReached: seenAt !== null },
    ...[...new Set(between)].map((name) => ({ name, isReached: had.has(name) })),
    isWaiting(status)
      ? { name: 'Decision', isReached: false }
      : { name: applicationStatuses[status].stage, isReached: true },
  ]
}

/** Where an application stands, as a bar. */
export function Stages({ application }: { application: Known }) {
  return (
    <ol aria-label="Stages" className="flex gap-1 text-center text-xs">
      {stagesOf(application).map(({ name, isReached }) => (
        <li key={name} className={`grow ${isReached ? 'font-semibold' : 'text-ink-soft'}`}>
          <span
            aria-hidden="true"
            className={`mb-1.5 grid h-6 place-items-center rounded-box ${isReached ? 'bg-accent text-on-accent' : 'border border-control'}`}
          >
            {isReached && <CheckIcon className="size-4" />}
          </span>
          {name}
          {isReached && <span className="sr-only"> (reached)</span>}
        </li>
      ))}
    </ol>
  )
}
