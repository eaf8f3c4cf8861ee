import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactElement, useEffect, useRef } from 'react'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useMayDecide } from '#site/companies.ts'
import { Tabs } from '#site/ui/rich/tabs.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ApplicantCv } from './applicant-cv.tsx'
import { Facts, History, NotLoaded, Withdrawn } from './applicant-details.tsx'
import { applicantQuery } from './applicant-queries.ts'
import { Assign } from './assign.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import type { List } from './decision-calls.ts'
import { AskedFirst, FactsLine, Labels, otherWords } from './inbox-list.tsx'
import { Notes } from './notes.tsx'
import type { PersonView } from './use-parts.ts'

interface PersonProps {
  employerId: string
  item: InboxItem
  /** The page names the job. */
  ofJob: boolean
  /** Number of times that somebody moved to a person: each takes the focus and the screen reader to the name. */
  moves: number
  view: PersonView
  onView: (view: PersonView) => void
  /** The CV as a tab, or 'inline' among the details; absent where it has a part of its own. */
  cv: ReactElement | 'inline' | undefined
}

const tabs = [
  { key: 'details', label: 'Details' },
  { key: 'cv', label: 'CV' },
] as const

/** One person: documents, conversation, and the decision below. */
export function Person({ employerId, item, ofJob, moves, view, onView, cv }: PersonProps) {
  const { job, applicant } = item
  const labels = useQuery(applicantQuery(useApi(), employerId, job._id, applicant._id)).data?.labels
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moves === 0) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [moves])
  const details = <PersonDetails employerId={employerId} item={item} hasCv={cv === 'inline'} />
  return (
    <article aria-label={applicant.name} className="min-w-0">
      <header className="on-paper mb-3">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl font-bold outline-none md:text-2xl">
          <Written>{applicant.name}</Written>
        </h2>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
          {!ofJob && <TextLink to={`/employer/jobs/${job._id}/applicants`}>{job.title}</TextLink>}
          <Labels labels={labels ?? item.labels} />
        </p>
        {item.otherApplications.length > 0 && (
          <p className="mt-0.5 wrap-anywhere text-ink-soft">
            Also applied for{' '}
            {item.otherApplications.map((other, at) => (
              <Fragment key={other._id}>
                {at > 0 && ', '}
                <TextLink to={`/employer/inbox?waiting=all&open=${other._id}`}>{otherWords(other)}</TextLink>
              </Fragment>
            ))}
          </p>
        )}
        <AskedFirst {...item} />
        <FactsLine {...item} />
      </header>
      {cv && cv !== 'inline' ? (
        <Tabs label="Applicant" tabs={tabs} current={view === 'cv' ? 'cv' : 'details'} onChange={onView}>
          {view === 'cv' ? cv : details}
        </Tabs>
      ) : (
        details
      )}
    </article>
  )
}

interface PersonDetailsProps {
  employerId: string
  item: InboxItem
  /** The CV stands among the details. */
  hasCv: boolean
}

/** Facts, the answer, internal notes and the history. */
export function PersonDetails(props: PersonDetailsProps) {
  const { employerId, item } = props
  const queries = useQueryClient()
  const query = useQuery(applicantQuery(useApi(), employerId, item.job._id, item.applicant._id))
  const isThere = query.isSuccess
  // Opening marks as read. The lists on the page are updated here, to avoid reloading them at every step.
  useEffect(() => {
    if (isThere)
      queries.setQueriesData<List>({ queryKey: ['inbox', 'list', employerId] }, (list) =>
        list?.items.some((one) => one.application === item.application && !one.seen)
          ? { ...list, items: list.items.map((one) => readIf(one, item.application)) }
          : list,
      )
  }, [isThere, queries, employerId, item.application])
  return (
    <>
      <NotLoaded query={query}>
        <Skeleton className="h-96 w-full" />
      </NotLoaded>
      {query.data && <ChangedMeanwhile employerId={employerId} item={item} detail={query.data} />}
      {query.data && <Sent {...props} detail={query.data} />}
    </>
  )
}

const readIf = (one: InboxItem, application: string): InboxItem =>
  one.application === application ? { ...one, seen: true } : one

function Sent({ employerId, detail, item, hasCv }: PersonDetailsProps & { detail: ApplicantDetail }) {
  const { job } = item
  const mayDecide = useMayDecide()
  if (detail.withdrawnDate !== undefined)
    return (
      <div className="on-paper">
        <Withdrawn detail={detail} at={detail.withdrawnDate} />
      </div>
    )
  return (
    <div className="space-y-5">
      <div className="on-paper">
        <Facts detail={detail} jobTitle={job.title} />
      </div>
      {item.found?.in === 'CV' && (
        <p className="text-sm">
          Found in the CV: <Written>{`“${item.found.text}”`}</Written>
        </p>
      )}
      {hasCv && <ApplicantCv detail={detail} jobId={job._id} />}
      {mayDecide(job._id) && <AnswerForm jobId={job._id} detail={detail} />}
      <Assign employerId={employerId} items={[item]} />
      <Notes employerId={employerId} jobId={job._id} applicantId={detail._id} />
      <History detail={detail} />
    </div>
  )
}
