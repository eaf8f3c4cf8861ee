import type { MailWay, Twin } from '#features/notifications/mail.ts'
import type { About } from './mail-facts.ts'

export const people = ({ seeker, employer }: About) => [seeker, employer].flatMap((one) => one?.id ?? [])

export const seekersPage = ({ publicUrl, application }: About): MailWay => ({
  label: 'View your application',
  url: `${publicUrl}/jobseeker/application/${application.id}`,
})

export const employersPage = ({
  publicUrl,
  application: { jobId, seekerId },
}: Pick<About, 'publicUrl' | 'application'>): MailWay => ({
  label: 'View the applicant',
  url:
    jobId === null
      ? `${publicUrl}/dashboard`
      : `${publicUrl}/employer/jobs/${jobId}/applicants?applicant=${seekerId}`,
})

/** Replaces every mail to an unconfirmed address. */
export const applicationTwin: Twin = {
  subject: 'News about an application',
  line: 'There is news about an application.',
}
