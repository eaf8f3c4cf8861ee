import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import type { MyApplication } from '#contract/hiring/applications.ts'
import { employerName } from '#features/jobs/web/job-words.ts'
import { cardFigure } from '#features/pay/pay-words.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { ScrollIntoView } from '#site/ui/scroll-into-view.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { beforeTheFirstDay, type Piece } from '../first-day-words.ts'
import { MayInvite } from './may-invite.tsx'
import { Section } from './section.tsx'
import { useOwnProfile } from './use-own-profile.ts'

type ComesNextProps = MyApplication & { seekerId: string }

/** Next steps after the end of an application: the first ones in the job, or other jobs. */
export function ComesNext({ seekerId, application: { status }, job, employer }: ComesNextProps) {
  const [first] = useState(status)
  if (applicationStatuses[status].refuses)
    return (
      <>
        <OtherJobs seekerId={seekerId} job={job} />
        {employer && <MayInvite seekerId={seekerId} employer={employer} />}
      </>
    )
  if (status !== 'Hired') return null
  const next = <BeforeTheFirstDay job={job} employer={employer} />
  // It appears above the offer that was accepted, out of sight.
  return first === status ? next : <ScrollIntoView>{next}</ScrollIntoView>
}

/** Papers, travel, and who to ask. */
function BeforeTheFirstDay({ job, employer }: Pick<MyApplication, 'job' | 'employer'>) {
  const address = job.contactEmail ?? employer?.email
  const { company, location } = job
  return (
    <Section title="What happens next">
      <ul className="list-disc space-y-2 pl-5 marker:text-accent">
        {beforeTheFirstDay({ company, location, address, where: 'here' }).map(({ label, pieces }) => (
          <li key={label}>
            <span className="font-semibold">{label}</span> {pieces.map(shownPiece)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function shownPiece(piece: Piece): ReactNode {
  if (typeof piece === 'string') return piece
  if ('written' in piece) return <Written key="written">{piece.written}</Written>
  return (
    <a key="address" href={`mailto:${piece.address}`}>
      {piece.address}
    </a>
  )
}

/** After a refusal: jobs like it, and an alert for the next ones. */
function OtherJobs({ seekerId, job }: { seekerId: string; job: MyApplication['job'] }) {
  const api = useApi()
  const jobId = job._id
  const { profile } = useOwnProfile(seekerId)
  const nationality = profile?.nationality ?? undefined
  const readers = nationality ? { nationality } : {}
  const {
    data = [],
    isSuccess,
    isError,
  } = useQuery({
    queryKey: ['jobs', 'after', jobId ?? job.title, nationality],
    queryFn: () =>
      jobId === null
        ? api('GET /api/jobs/similar', { query: { title: job.title, ...readers } })
        : api('GET /api/jobs/:jobId/similar', { params: { jobId }, query: readers }),
  })
  return (
    <Section title="Similar jobs">
      {isSuccess && data.length === 0 && <p className="mb-4 text-ink-soft">None is open now.</p>}
      {isError && <p className="mb-4 text-ink-soft">They could not be loaded.</p>}
      {data.length > 0 && (
        <ul className="mb-4 divide-y">
          {data.map((one) => (
            <li key={one._id} className="py-2.5">
              <TextLink to={`/jobseeker/job/${one._id}`} className="font-semibold">
                <Written>{one.title}</Written>
              </TextLink>
              <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                <Written>{employerName(one)}</Written>
                <Written>{placeText(one) || 'Remote'}</Written>
                <span>{cardFigure(one)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <ButtonLink variant="secondary" to={`/alerts/new?q=${encodeURIComponent(job.title)}`}>
        Tell me about new jobs like this
      </ButtonLink>
    </Section>
  )
}
