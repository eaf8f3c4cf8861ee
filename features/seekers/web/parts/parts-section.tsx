import { dayOf } from '#contract/base/maldives.ts'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { reasonOf } from '#site/api/api-error.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'
import {
  completeness,
  type EntryLines,
  isFilled,
  linesOf,
  type PartName,
  partsInOrder,
  partTitles,
} from '../../part-rules.ts'
import { useOwnParts } from './use-save-parts.ts'

const notRead = 'This part of your profile could not be loaded'

/** Parts of the own profile in the order of the occupation, each with a link to its page. */
export function PartsSection({ profile }: { profile: SeekerProfile }) {
  const own = useOwnParts(profile._id)
  const { parts, isRead, error } = own
  if (error && !parts) return <LoadError query={own}>{reasonOf(error, notRead)}</LoadError>
  if (!parts) return <Skeleton className="h-60 w-full" />
  const order = partsInOrder(profile, parts)
  return (
    <Card as="section">
      <h2 className="text-lg font-semibold">Experience and certificates</h2>
      {isRead ? (
        <p className="text-sm text-ink-soft">{completeness(order, parts)}</p>
      ) : (
        <LoadError query={own}>
          {reasonOf(error, notRead)} Only what waits on this device is shown here. What you add is added to
          the rest.
        </LoadError>
      )}
      <ul className="mt-2 divide-y">
        {order.map((part) => (
          <PartLine key={part} part={part} parts={parts} />
        ))}
      </ul>
    </Card>
  )
}

const maxLines = 3

function PartLine({ part, parts }: { part: PartName; parts: ProfileParts }) {
  const lines = linesOf(part, parts, dayOf(new Date()))
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <h3 className="font-semibold">{partTitles[part]}</h3>
        {lines.slice(0, maxLines).map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own and keep their order
          <Line key={at} {...line} />
        ))}
        {lines.length > maxLines && <p className="text-sm text-ink-soft">+{lines.length - maxLines} more</p>}
      </div>
      <ButtonLink to={`/jobseeker/profile/${part}`} variant="secondary" size="small" className="shrink-0">
        {isFilled(part, parts) ? 'Edit' : 'Add'}
        <span className="sr-only"> {partTitles[part].toLowerCase()}</span>
      </ButtonLink>
    </li>
  )
}

function Line({ title, detail }: EntryLines) {
  return (
    <p className="text-sm wrap-anywhere">
      <Written>{title}</Written>
      {detail && (
        <span className="text-ink-soft">
          {' · '}
          <Written>{detail}</Written>
        </span>
      )}
    </p>
  )
}
