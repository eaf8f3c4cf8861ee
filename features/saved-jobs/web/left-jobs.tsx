import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedJob } from '#contract/saved-jobs/saved-jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { written } from '#site/text-direction.ts'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Written } from '#site/ui/written.tsx'
import { keepLeft, leftHere } from './left-here.ts'
import { RemovedRow } from './removed-row.tsx'
import { JobFacts } from './saved-job-row.tsx'
import { leftHereQuery } from './saved-queries.ts'

/** Jobs that the account brought from this browser and could not take, with their notes. */
export function LeftHere({ seekerId }: { seekerId: string }) {
  const { data = [] } = useQuery(leftHereQuery(useApi(), seekerId))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="left-here">
      <h2 id="left-here" className="mb-1 text-xl font-semibold">
        On this device only
      </h2>
      <p className="mb-3 text-ink-soft">
        These could not be added to your account: the job is no longer on the site, has another note there or
        one that is too long, or your list is full. We try again when you open this page. When you log out,
        they are deleted.
      </p>
      <ul className="space-y-3">
        {data.map((saved) => (
          <LeftJob key={saved.jobId + saved.note} saved={saved} seekerId={seekerId} />
        ))}
      </ul>
    </section>
  )
}

function LeftJob({ saved, seekerId }: { saved: SavedJob; seekerId: string }) {
  const [isOff, setOff] = useState(false)
  const { jobId, title, note } = saved
  const take = (isKept: boolean) => {
    const others = leftHere(seekerId).filter((one) => one.jobId !== jobId || (one.note ?? '') !== note)
    keepLeft(seekerId, isKept ? [{ jobId, ...(note && { note }) }, ...others] : others)
    setOff(!isKept)
  }
  if (isOff)
    return (
      <RemovedRow onUndo={() => take(true)}>
        “<Written>{title}</Written>” was deleted from this device
      </RemovedRow>
    )
  return (
    <Card as="li" className="bg-raised">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <JobFacts saved={saved} />
        <Button size="small" variant="secondary" onClick={() => take(false)}>
          Delete<span className="sr-only"> {title} from this device</span>
        </Button>
      </div>
      {note && (
        <p {...written(note)} className="mt-3 border-t pt-2 whitespace-pre-line">
          {note}
        </p>
      )}
    </Card>
  )
}
