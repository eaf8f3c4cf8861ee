import { hello, type Mail, orTwin } from '#features/notifications/mail.ts'
import type { invitations } from '#tables/invitations.ts'
import { reasonText } from '../reason-words.ts'

interface Reader {
  id: string
  address: string
  /** Null while the address is not confirmed. */
  name: string | null
}

/** Mail to a job seeker who allows invitations: the job, the company's words, and why they came. */
export function invitedToApply(
  invitation: typeof invitations.$inferSelect,
  { id, address, name }: Reader,
  publicUrl: string,
): Mail {
  const { company, jobTitle, location, words } = invitation
  const mail: Mail = {
    kind: 'invited-to-apply',
    to: address,
    people: [id, invitation.employerId],
    subject: `${company} invites you to apply: ${jobTitle}`,
    lines: [
      hello(name),
      `${company} invites you to apply for ${jobTitle}, ${location}.`,
      ...(words ? [words] : []),
      reasonText(invitation),
      'You do not have to answer. On the page of your invitations you can decline it, mute this company or turn off all invitations.',
    ],
    action: { label: 'See the job', url: `${publicUrl}/jobs/${invitation.jobId}` },
    ways: [{ label: 'Your invitations', url: `${publicUrl}/jobseeker/invitations` }],
    dedupeKey: `invited-to-apply ${invitation.id}`,
  }
  return orTwin(name, mail, {
    subject: 'An invitation to apply for a job',
    line: 'An employer invites you to apply for a job.',
  })
}
