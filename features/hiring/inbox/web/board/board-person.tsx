import { useQuery } from '@tanstack/react-query'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Button } from '#site/ui/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#site/ui/icons.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { NotLoaded } from '../applicant-details.tsx'
import { applicantQuery } from '../applicant-queries.ts'
import { itemOf } from '../inbox-queries.ts'
import { PersonDetails } from '../person.tsx'

interface BoardPersonProps {
  employerId: string
  job: { _id: string; title: string }
  applicantId: string
  /** People of the same column. */
  before: Applicant | undefined
  after: Applicant | undefined
  /** Opens another person, or closes. */
  onOpen: (applicantId: string | undefined) => void
}

/** The person of a card over the board, as in the inbox. */
export function BoardPerson({ employerId, job, applicantId, before, after, onOpen }: BoardPersonProps) {
  const query = useQuery(applicantQuery(useApi(), employerId, job._id, applicantId))
  return (
    <Dialog
      open
      wide
      onClose={() => onOpen(undefined)}
      title={query.data?.jobSeeker.name ?? 'Applicant'}
      footer={
        <div className="flex w-full justify-between gap-3">
          <Button
            variant="quiet"
            icon={<ChevronLeftIcon />}
            disabled={!before}
            onClick={() => onOpen(before?._id)}
          >
            Previous
          </Button>
          <Button variant="quiet" disabled={!after} onClick={() => onOpen(after?._id)}>
            Next
            <ChevronRightIcon />
          </Button>
        </div>
      }
    >
      <NotLoaded query={query}>
        <Skeleton className="h-72 w-full" />
      </NotLoaded>
      {query.data && <PersonDetails employerId={employerId} item={itemOf(query.data, job)} hasCv />}
    </Dialog>
  )
}
