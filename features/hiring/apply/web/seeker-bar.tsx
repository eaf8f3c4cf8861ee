import { useQuery } from '@tanstack/react-query'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { fitsRestriction } from '#features/hiring/rules.ts'
import { restrictionToday } from '#features/jobs/web/job-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Button } from '#site/ui/button.tsx'
import { ApplyBarFrame, useIsAreaOutOfSight } from './apply-bar-frame.tsx'
import { useApplySheet } from './apply-sheet-address.ts'
import { statusQuery } from './status-query.ts'
import { useOwnProfile } from './use-own-profile.ts'
import { useWaitingApplication } from './use-waiting-application.ts'

/** Hidden after applying, also offline, and from whom the job does not take. It only reads what the apply area loads. */
export default function SeekerBar({ job, seekerId }: { job: JobDetail; seekerId: string }) {
  const isOut = useIsAreaOutOfSight()
  const sheet = useApplySheet()
  const { data } = useQuery({ ...statusQuery(useApi(), seekerId, job._id), enabled: false })
  const waiting = useWaitingApplication(seekerId, job._id)
  const { profile } = useOwnProfile(seekerId)
  if (data?.status !== 'Not Applied' || waiting) return null
  if (profile && fitsRestriction(restrictionToday(job), profile.nationality ?? null) === 'no') return null
  return (
    <ApplyBarFrame isShown={isOut && !sheet.isOpen}>
      <Button onClick={sheet.open} className="w-full">
        Apply Now
      </Button>
    </ApplyBarFrame>
  )
}
