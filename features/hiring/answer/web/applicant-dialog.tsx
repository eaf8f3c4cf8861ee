import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useContext, useEffect } from 'react'
import { dayOf, formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { answerByText } from '#contract/facts/answers.ts'
import type { Applicant, ApplicantDetail } from '#contract/hiring/applicants.ts'
import { SectionLevel } from '#features/hiring/apply/web/section.tsx'
import { Timeline } from '#features/hiring/apply/web/timeline.tsx'
import { FactsBeside } from '#features/hiring/facts/web/facts-beside.tsx'
import { Notes } from '#features/hiring/inbox/web/notes.tsx'
import { ConversationWithInterview } from '#features/hiring/interview/web/conversation-with-interview.tsx'
import { isWaiting } from '#features/hiring/rules.ts'
import { Skills } from '#features/seekers/web/skills.tsx'
import { Verified } from '#features/seekers/web/verified.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useMayDecide } from '#site/companies.ts'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#site/ui/icons.tsx'
import { MailLink, mailTo } from '#site/ui/mail-link.tsx'
import { Marking } from '#site/ui/marking.ts'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ApplicantCv, isInSight } from './applicant-cv.tsx'
import { applicantQuery, type Chosen } from './applicant-queries.ts'
import type { Neighbours } from './use-neighbours.ts'

interface ApplicantDialogProps {
  employerId: string
  jobId: string
  jobTitle: string
  applicantId: string
  neighbours: Neighbours
  /** Opens another applicant, or closes. */
  onOpen: (choice: Partial<Chosen>) => void
}

/** A page of the list, or the counts, which have no items. */
type Known = { items?: Applicant[] }

function read(row: Applicant, applicantId: string): Applicant {
  return row._id === applicantId ? { ...row, isNew: false } : row
}

/** One applicant in a dialog over the list, with the CV beside the details and a link to the next one. */
export function ApplicantDialog(props: ApplicantDialogProps) {
  const { employerId, jobId, jobTitle, applicantId, neighbours, onOpen } = props
  const queries = useQueryClient()
  const query = useQuery(applicantQuery(useApi(), employerId, jobId, applicantId))
  const isThere = query.isSuccess
  // Opening marks as read. The cached lists are updated here, to avoid reloading them at every step.
  useEffect(() => {
    if (!isThere) return
    queries.setQueriesData<Known>({ queryKey: ['applicants', employerId, jobId] }, (known) =>
      known?.items ? { ...known, items: known.items.map((row) => read(row, applicantId)) } : known,
    )
  }, [isThere, queries, employerId, jobId, applicantId])

  return (
    <Dialog
      open
      wide="page"
      onClose={() => onOpen({ open: undefined })}
      title={query.data?.jobSeeker.name ?? 'Applicant'}
      footer={<Steps {...neighbours} onOpen={onOpen} />}
    >
      <NotLoaded query={query}>
        <Skeleton className="h-72 w-full" />
      </NotLoaded>
      {query.data && <Details {...props} detail={query.data} jobTitle={jobTitle} />}
    </Dialog>
  )
}

/** Shows that the details load, in the shape of the children, or why they did not. */
export function NotLoaded({ query, children }: { query: UseQueryResult; children: ReactNode }) {
  if (query.isLoadingError)
    return <LoadError query={query}>{wordsOf(query.error, 'Failed to load applicant details')}</LoadError>
  return query.isPending ? (
    <Loading label="Loading applicant details..." shown>
      {children}
    </Loading>
  ) : null
}

function Steps({
  before,
  after,
  onOpen,
}: ApplicantDialogProps['neighbours'] & Pick<ApplicantDialogProps, 'onOpen'>) {
  return (
    <div className="flex w-full justify-between gap-3">
      <Button
        variant="quiet"
        icon={<ChevronLeftIcon />}
        disabled={!before}
        onClick={() => before && onOpen(before)}
      >
        Previous
      </Button>
      <Button variant="quiet" disabled={!after} onClick={() => after && onOpen(after)}>
        Next
        <ChevronRightIcon />
      </Button>
    </div>
  )
}

function Details({
  detail,
  employerId,
  jobId,
  jobTitle,
}: ApplicantDialogProps & { detail: ApplicantDetail }) {
  const mayDecide = useMayDecide()
  if (detail.withdrawnDate !== undefined) return <Withdrawn detail={detail} at={detail.withdrawnDate} />
  // A visible CV has one side to itself; otherwise the answer is there.
  const { facts, cv, answer } = isInSight(detail)
    ? { facts: '', cv: 'lg:row-span-2', answer: 'lg:col-start-1' }
    : { facts: 'lg:row-span-2', cv: '', answer: 'lg:col-start-2' }
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <div className={`min-w-0 lg:col-start-2 lg:row-start-1 ${cv}`}>
        <ApplicantCv detail={detail} jobId={jobId} look={isInSight(detail) ? 'beside' : 'among'} />
      </div>
      <div className={`min-w-0 lg:col-start-1 lg:row-start-1 ${facts}`}>
        <Facts detail={detail} jobTitle={jobTitle} />
      </div>
      <div className={`min-w-0 space-y-5 lg:row-start-2 ${answer}`}>
        {mayDecide(jobId) && <AnswerForm jobId={jobId} detail={detail} />}
        <Notes employerId={employerId} jobId={jobId} applicantId={detail._id} />
        <History detail={detail} />
      </div>
    </div>
  )
}

/** The conversation and what happened, below the other headings. */
export function History({ detail: { applicationId, timeline } }: { detail: ApplicantDetail }) {
  return (
    <SectionLevel value={3}>
      <ConversationWithInterview title="History" applicationId={applicationId} entries={timeline} />
    </SectionLevel>
  )
}

/** Shows a withdrawn application: the name, the dates and the status. */
export function Withdrawn({ detail, at }: { detail: ApplicantDetail; at: string }) {
  return (
    <div className="space-y-5">
      <Alert tone="info" title={`${detail.jobSeeker.name} withdrew on ${formatDateTime(at)}`}>
        Their application and profile are no longer available to you.
      </Alert>
      <DescriptionList
        items={[
          { term: 'Status', detail: <ApplicationStatusBadge status={detail.status} /> },
          { term: 'Applied', detail: formatLongDate(detail.appliedDate) },
        ]}
      />
      <Timeline title="History" entries={detail.timeline} />
    </div>
  )
}

export function Facts({
  detail,
  jobTitle,
}: Pick<ApplicantDialogProps, 'jobTitle'> & { detail: ApplicantDetail }) {
  const { jobSeeker, notes, coverLetter } = detail
  const subject = encodeURIComponent(`Your application for ${jobTitle}`)
  return (
    <div className="space-y-3">
      {jobSeeker.email ? (
        <a
          href={`${mailTo(jobSeeker.email)}?subject=${subject}`}
          className="inline-flex min-h-11 items-center rounded-box border border-control px-4 font-semibold hover:bg-hover print:hidden"
        >
          Contact Applicant
        </a>
      ) : (
        <p>
          {jobSeeker.name} has no e-mail address. Write below in the conversation
          {jobSeeker.phone && ', or call'}.
        </p>
      )}
      {detail.facts && <FactsBeside {...detail} seekerId={detail._id} facts={detail.facts} />}
      <DescriptionList
        items={[
          { term: 'Status', detail: <ApplicationStatusBadge status={detail.status} /> },
          { term: 'Applied', detail: formatLongDate(detail.appliedDate) },
          ...(detail.answerBy && !detail.answeredAt && isWaiting(detail.status)
            ? [{ term: 'Promised', detail: answerByText(detail.answerBy, dayOf(new Date())) }]
            : []),
          ...(detail.documentsDate
            ? [{ term: 'Changed since', detail: formatDateTime(detail.documentsDate) }]
            : []),
          ...(jobSeeker.verified?.includes('name') ? [{ term: 'Name', detail: <Verified /> }] : []),
          { term: 'Email', detail: <MailLink email={jobSeeker.email} /> },
          ...(jobSeeker.phone
            ? [
                {
                  term: 'Phone',
                  detail: (
                    <span className="flex flex-wrap items-center gap-2">
                      <TextLink to={`tel:${jobSeeker.phone.replace(/ /g, '')}`}>{jobSeeker.phone}</TextLink>
                      {jobSeeker.verified?.includes('phone') && <Verified />}
                    </span>
                  ),
                },
              ]
            : []),
          { term: 'Skills', detail: <Skills skills={jobSeeker.skills} /> },
          { term: 'Experience', detail: <Words text={jobSeeker.experience} /> },
          ...(coverLetter ? [{ term: 'Cover letter', detail: <Words text={coverLetter} /> }] : []),
          ...(notes ? [{ term: 'Application notes', detail: <Words text={notes} /> }] : []),
          { term: 'Location', detail: jobSeeker.location || 'Not specified' },
          { term: 'Preferred sector', detail: jobSeeker.sector },
          { term: 'Member since', detail: formatLongDate(jobSeeker.createdAt) },
        ]}
      />
    </div>
  )
}

function Words({ text }: { text: string }) {
  const mark = useContext(Marking)
  return (
    <p {...written(text || 'Not specified')} className="wrap-anywhere whitespace-pre-line">
      {text ? mark(text) : 'Not specified'}
    </p>
  )
}
