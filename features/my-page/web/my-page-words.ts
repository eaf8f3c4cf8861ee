import { formatDateTime, formatShortDate } from '#contract/base/maldives.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import type { Waiting } from '#contract/my-page/my-page.ts'

const maxLength = 120

/** Returns as many requirements of an employer as fit on a card. */
function listed(text: string): string {
  const list = text.split('\n').filter(Boolean).join(', ')
  return list.length > maxLength ? `${list.slice(0, maxLength)}…` : list
}

/** Describes an open task in one sentence. */
export function waitingWords({ kind, status, count, at, company, text = '' }: Waiting): string {
  if (kind === 'messages')
    return count === 1 ? 'A message that you have not read' : `${count} messages that you have not read`
  if (kind === 'offer') return 'You have an offer to answer'
  if (kind === 'documents') return `${company} asks for: ${listed(text)}`
  if (kind === 'invitation') return 'You are invited to an interview. Accept it or suggest another time'
  if (kind === 'interview') return `Your interview is on ${formatDateTime(at)}, Maldives time. ${text}`.trim()
  if (kind === 'overdue') return `The answer was due by ${formatShortDate(at)}. You can ask for it`
  return applicationStatuses[status].answerWords
}
