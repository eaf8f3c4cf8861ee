import { formatCount } from '#contract/base/money.ts'
import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'

interface To extends Addressee {
  reason: string
}

export function verificationTakenBack({
  to,
  accountId,
  name,
  reason,
  jobs,
  publicUrl,
}: To & { jobs: number; publicUrl: string }): Mail {
  const [waiting, days] =
    jobs === 1
      ? ['Your job is not shown', 'It gets back the days that it was offline.']
      : [`Your ${formatCount(jobs)} jobs are not shown`, 'They get back the days that they were offline.']
  return {
    kind: 'verification-withdrawn',
    to,
    people: [accountId],
    subject: 'Your account is no longer verified',
    lines: [
      hello(name),
      'We have taken back the verification of your account.',
      `The reason: ${reason}`,
      `${jobs > 0 ? `${waiting} until we have verified you again. ${days} ` : ''}Please write to us, so that we can check again.`,
    ],
    action: { label: 'Contact us', url: `${publicUrl}/about` },
  }
}
