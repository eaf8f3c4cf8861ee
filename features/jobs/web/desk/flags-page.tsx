import { useState } from 'react'
import type { DeskJob } from '#contract/jobs/desk-jobs.ts'
import type { JobFlag } from '#contract/jobs/job-flags.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskList } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { DeskSearch } from '#site/desk/desk-search.tsx'
import { queueLength } from '#site/desk/queue.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { FlagQueue } from './flag-queue.tsx'
import { JobDialog } from './job-dialog.tsx'
import { DismissDialog } from './job-flags.tsx'

export default function FlagsPage() {
  return (
    <DeskPage
      title="Flagged jobs"
      lead="Words of these jobs may be a scam. Read them, and remove the job or dismiss the flag."
    >
      <Flags />
    </DeskPage>
  )
}

function Flags() {
  const api = useApi()
  const address = { ...useListAddress(), limit: queueLength }
  const [asked, setAsked] = useState<{ job: DeskJob; flag?: JobFlag }>()
  const close = () => setAsked(undefined)
  const query = useDeskQuery('jobs', address, { flag: 'waiting' } as const, (call) =>
    api('GET /api/admin/jobs', call),
  )
  return (
    <>
      <DeskSearch
        address={address}
        label="Search flagged jobs"
        placeholder="Title, company or place"
        hasKeys
      />
      <DeskList
        query={query}
        address={address}
        nouns={['job', 'jobs']}
        isUncounted
        empty="No job is flagged."
      >
        {(rows) => (
          <FlagQueue
            waiting={rows}
            onRemove={(job) => setAsked({ job })}
            onDismiss={(job, flag) => setAsked({ job, flag })}
          />
        )}
      </DeskList>
      {asked &&
        (asked.flag ? (
          <DismissDialog job={asked.job} flag={asked.flag} onClose={close} />
        ) : (
          <JobDialog act="remove" job={asked.job} onClose={close} />
        ))}
    </>
  )
}
