import { formatLongDate } from '#contract/maldives.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'

interface To {
  to: string
  accountId: string
  /** Null while the address is not confirmed. */
  name: string | null
  reason: string
}

export function planGranted({
  to,
  accountId,
  name,
  reason,
  plan,
  until,
  publicUrl,
}: To & { plan: string; until: Date; publicUrl: string }): Mail {
  return {
    kind: 'plan-granted',
    to,
    people: [accountId],
    subject: `We have given you ${plan}`,
    lines: [
      hello(name),
      `We have given you ${plan}, which you can use until ${formatLongDate(until)}. There is nothing to pay.`,
      `The reason: ${reason}`,
    ],
    action: { label: 'Post a job', url: `${publicUrl}/create-job` },
  }
}
