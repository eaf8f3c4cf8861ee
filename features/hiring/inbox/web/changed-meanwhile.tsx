import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { applicantQuery } from './applicant-queries.ts'
import { changedMeanwhile } from './change-rules.ts'

interface ChangedMeanwhileProps {
  employerId: string
  item: InboxItem
  /** The person as read, on which a decision is based. */
  detail: ApplicantDetail
}

/**
 * Notice that somebody else changed the open person. The page keeps its state until the reader asks for the
 * new one, so that nobody decides on unread changes; a withdrawn application is hidden at once.
 */
export function ChangedMeanwhile({ employerId, item, detail }: ChangedMeanwhileProps) {
  const queries = useQueryClient()
  const { queryKey, queryFn } = applicantQuery(useApi(), employerId, item.job._id, item.applicant._id)
  const { data: now = detail } = useQuery({
    queryKey: ['applicant-now', ...queryKey],
    queryFn: queryFn as () => Promise<ApplicantDetail>,
    initialData: detail,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const words = changedMeanwhile(detail, now)
  const isShown = now.version > detail.version && (words === undefined || isWithdrawn(now.status))
  useEffect(() => {
    if (isShown) queries.setQueryData(queryKey, now)
  })
  function show() {
    queries.setQueryData(queryKey, now)
    void queries.invalidateQueries({ queryKey: ['thread', detail.applicationId] })
  }
  return (
    <div aria-live="polite" className="mb-3 empty:hidden">
      {words && !isShown && (
        <Alert
          tone="info"
          title={words}
          action={
            <Button size="small" variant="secondary" onClick={show}>
              Show it
            </Button>
          }
        >
          Below is what you were reading.
        </Alert>
      )}
    </div>
  )
}
