import type { Addressee, Mail } from '#features/notifications/mail.ts'
import { hello } from '#features/notifications/mail.ts'

type Outcome = 'removed' | 'kept' | 'deleted' | 'acted' | 'nothing found' | 'looked at'

const outcomes: Record<Outcome, string> = {
  removed: 'We have checked it, and it is offline now. This protects other job seekers.',
  kept: 'We have checked it, and it stays: we found nothing in it that breaks our rules. If something else happens, report it again.',
  deleted: 'We have checked it: the job was deleted, so nobody sees it any more.',
  acted: 'We have checked it and acted on it. We do not say what we do about an account.',
  'nothing found':
    'We have checked it, and found nothing that breaks our rules. You can block the other side in the conversation.',
  'looked at': 'We have checked it and closed it.',
}

/** The outcomes in a text message, without a full stop. */
const asText: Record<Outcome, string> = {
  removed: 'it is offline now',
  kept: 'it stays, since nothing in it breaks our rules',
  deleted: 'the job was deleted, so nobody sees it any more',
  acted: 'we have acted on it',
  'nothing found': 'nothing in it breaks our rules',
  'looked at': 'we have closed it',
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
    subject: name === null ? 'Our decision on your report' : `Our decision on your report: ${title}`,
    asText: `We have checked the ${what} that you reported: ${asText[outcome]}`,
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
