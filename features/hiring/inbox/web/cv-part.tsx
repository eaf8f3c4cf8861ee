import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { useApi } from '#site/api/api-context.tsx'
import { takesKeys } from '#site/keys-marks.ts'
import { Button } from '#site/ui/button.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'
import { ApplicantCv } from './applicant-cv.tsx'
import { NotLoaded } from './applicant-details.tsx'
import { applicantQuery } from './applicant-queries.ts'
import type { PersonView } from './use-parts.ts'

interface OpenCvProps {
  employerId: string
  item: InboxItem
  view: PersonView
  /** The CV has the whole width, so it names the person. */
  isWhole: boolean
  /** Changes between the whole width and the details. */
  onWhole: () => void
  ref: Ref<HTMLElement>
  className: string
}

/** The CV of the open person, in a part of its own with its own scroll. */
export function OpenCv({ employerId, item, view, isWhole, onWhole, ref, className }: OpenCvProps) {
  const wholeSwitch = (
    <Button variant="quiet" size="small" onClick={onWhole} aria-keyshortcuts="V" aria-pressed={isWhole}>
      {isWhole ? 'Back to the details' : 'Full width'} <kbd>V</kbd>
    </Button>
  )
  return (
    <section
      ref={ref}
      {...takesKeys}
      data-scrolls=""
      aria-label={`CV of ${item.applicant.name}`}
      tabIndex={-1}
      // Printed where it stands in place of the details; otherwise they are.
      className={`min-w-0 outline-none ${className} ${view === 'details' ? '' : 'on-paper'}`}
    >
      {isWhole && (
        <div className="mb-2 flex flex-wrap items-center gap-x-3">
          <h2 className="text-xl font-bold">
            <Written>{item.applicant.name}</Written>
          </h2>
          {wholeSwitch}
        </div>
      )}
      <CvPart
        // Another width is drawn again, so that its letters are sharp.
        key={`${item.application} ${isWhole}`}
        employerId={employerId}
        item={item}
      >
        {!isWhole && wholeSwitch}
      </CvPart>
    </section>
  )
}

interface CvPartProps {
  employerId: string
  item: InboxItem
  /** A further act beside those of the CV. */
  children: ReactNode
}

function CvPart({ employerId, item, children }: CvPartProps) {
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
