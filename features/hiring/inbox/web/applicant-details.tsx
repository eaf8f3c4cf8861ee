import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'
import { dayOf, formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { answerByText } from '#contract/facts/promised-answers.ts'
import type { ApplicantDetail } from '#contract/hiring/applicants.ts'
import { SectionLevel } from '#features/hiring/apply/web/section.tsx'
import { Timeline } from '#features/hiring/apply/web/timeline.tsx'
import { ConversationWithInterview } from '#features/hiring/interview/web/conversation-with-interview.tsx'
import { isWaiting } from '#features/hiring/rules.ts'
import { FactsBeside } from '#features/hiring/screening/web/facts-beside.tsx'
import { Skills } from '#features/seekers/web/skills.tsx'
import { Verified } from '#features/seekers/web/verified.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ApplicationStatusBadge } from '#site/ui/application-status-badge.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { MailLink, mailTo } from '#site/ui/mail-link.tsx'
import { Marking } from '#site/ui/marking.ts'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

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

/** The facts of the specified overlay, beside what the job asks. */
export function Facts({ detail, jobTitle }: { detail: ApplicantDetail; jobTitle: string }) {
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
          ...(jobSeeker.verified?.includes('name')
            ? [{ term: 'Name', detail: <Verified {...jobSeeker} /> }]
            : []),
          { term: 'Email', detail: <MailLink email={jobSeeker.email} /> },
          ...(jobSeeker.phone
            ? [
                {
                  term: 'Phone',
                  detail: (
                    <span className="flex flex-wrap items-center gap-2">
                      <TextLink to={`tel:${jobSeeker.phone.replace(/ /g, '')}`}>{jobSeeker.phone}</TextLink>
                      {jobSeeker.verified?.includes('phone') && <Verified {...jobSeeker} />}
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
