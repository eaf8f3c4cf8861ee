import { formatLongDate, startOfDay } from '#contract/maldives.ts'
import { formatCount } from '#contract/money.ts'
import { peopleADay } from '#contract/periods.ts'
import type { Mail } from '#features/notifications/mail.ts'

interface About {
  to: string
  employerId: string
  company: string
  /** In the Maldives, `YYYY-MM-DD`. */
  day: string
  publicUrl: string
}

/** To the operator. */
export function directoryLimitReached({ to, employerId, company, day, publicUrl }: About): Mail {
  return {
    kind: 'directory-limit',
    to,
    people: [employerId],
    subject: `${company} reached the daily limit of the directory`,
    lines: [
      `${company} looked at ${formatCount(peopleADay)} different job seekers on ${formatLongDate(startOfDay(day))}. It sees nobody else until tomorrow.`,
      'Few employers need so many. Please see who it is, and suspend the account if it collects addresses.',
    ],
    action: { label: 'Look at the employer', url: `${publicUrl}/admin/employers/${employerId}` },
    dedupeKey: `directory-limit ${employerId} ${day} ${to}`,
  }
}
