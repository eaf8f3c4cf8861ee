import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { ApplicantCv } from './applicant-cv.tsx'
import { NotLoaded } from './applicant-details.tsx'
import { applicantQuery } from './applicant-queries.ts'

interface CvPartProps {
  employerId: string
  item: InboxItem
  /** A further act beside those of the CV. */
  children?: ReactNode
}

/** The CV of the open person, in a part of its own with its own scroll. */
export function CvPart({ employerId, item, children }: CvPartProps) {
  const { job, applicant } = item
  const query = useQuery(applicantQuery(useApi(), employerId, job._id, applicant._id))
  return (
    <>
      <NotLoaded query={query}>
        <Skeleton className="h-96 w-full" />
      </NotLoaded>
      {query.data?.withdrawnDate !== undefined && (
        <p className="text-ink-soft">The CV was withdrawn with the application.</p>
      )}
      {query.data && query.data.withdrawnDate === undefined && (
        <ApplicantCv detail={query.data} jobId={job._id} look="part">
          {children}
        </ApplicantCv>
      )}
    </>
  )
}
