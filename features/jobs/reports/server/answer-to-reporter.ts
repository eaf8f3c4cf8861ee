import type { Addressee, Mail } from '#features/notifications/mail.ts'
import { hello } from '#features/notifications/mail.ts'

type Outcome = 'removed' | 'kept' | 'acted' | 'nothing found' | 'looked at'

const outcomes: Record<Outcome, string> = {
  removed: 'We have looked at it, and it is off the board. This protects others who look for work.',
  kept: 'We have looked at it, and it stays: we found nothing in it that breaks the rules here. If something else happens, report it again.',
  acted: 'We have looked at it, and acted on it. What we do about an account stays between its owner and us.',
  'nothing found':
    'We have looked at it, and found nothing that breaks the rules here. You can block the other side in the conversation.',
  'looked at': 'We have looked at it, and are done with it.',
}

interface Answered extends Addressee {
  what: 'job' | 'conversation'
  /** Title of the job that it is about. Named to confirmed addresses only, since it was typed. */
  title: string
  company: string
  outcome: Outcome
  path: string
  publicUrl: string
}

/** Answer to who reported a job or a conversation: what became of it. */
export function reportAnswered({
  to,
  accountId,
  name,
  what,
  title,
  company,
  outcome,
  path,
  publicUrl,
}: Answered): Mail {
  const about = name === null ? '' : ` "${title}" of ${company}`
  return {
    kind: 'report-answered',
    to,
    people: [accountId],
    subject: name === null ? 'What became of your report' : `What became of your report: ${title}`,
    lines: [
      hello(name),
      what === 'job' ? `You reported the job${about}.` : `You reported a conversation about the job${about}.`,
      outcomes[outcome],
      'Thank you for telling us.',
    ],
    action: {
      label: what === 'job' ? 'See other jobs' : 'See the conversation',
      url: `${publicUrl}${path}`,
    },
  }
}
