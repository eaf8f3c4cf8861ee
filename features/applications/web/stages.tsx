import type { MyApplication } from '#contract/applications.ts'
import { CheckIcon } from '#site/ui/icons.tsx'

type Known = Pick<MyApplication['application'], 'status' | 'seenAt' | 'timeline'>

/** What has been reached of an application: each stage by itself, since an employer may skip some. */
export function stagesOf({ status, seenAt, timeline }: Known): { name: string; isReached: boolean }[] {
  const has = (wanted: string) => timeline.some((entry) => entry.status === wanted)
  const isDecided = status === 'Hired' || status === 'Rejected'
  return [
    { name: 'Sent', isReached: true },
    { name: 'Seen', isReached: seenAt !== null },
    { name: 'Shortlisted', isReached: has('Shortlisted') },
    { name: 'Interview', isReached: has('Interview') },
    {
      name: status === 'Withdrawn' ? 'Withdrawn' : 'Decision',
      isReached: isDecided || status === 'Withdrawn',
    },
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
