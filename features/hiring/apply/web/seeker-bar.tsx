import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { Button } from '#site/ui/button.tsx'
import { ApplyBarFrame, useIsAreaOutOfSight } from './apply-bar-frame.tsx'
import { useApplySheet } from './apply-sheet-address.ts'
import { statusQuery } from './status-query.ts'
import { useWaitingApplication } from './use-waiting-application.ts'

/** Hidden after applying, also offline. It only reads the status that the apply area loads. */
export default function SeekerBar({ jobId, seekerId }: { jobId: string; seekerId: string }) {
  const isOut = useIsAreaOutOfSight()
  const sheet = useApplySheet()
  const { data } = useQuery({ ...statusQuery(useApi(), seekerId, jobId), enabled: false })
  const waiting = useWaitingApplication(seekerId, jobId)
  if (data?.status !== 'Not Applied' || waiting) return null
  return (
    <ApplyBarFrame isShown={isOut && !sheet.isOpen}>
      <Button onClick={sheet.open} className="w-full">
        Apply Now
      </Button>
    </ApplyBarFrame>
  )
}
