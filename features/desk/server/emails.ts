import { formatCount } from '#contract/money.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'

interface To {
  to: string
  accountId: string
  /** Null while the address is not confirmed; the job has no title in the mail then either. */
  name: string | null
  reason: string
}

export function accountSuspended({
  to,
  accountId,
  name,
  reason,
  publicUrl,
}: To & { publicUrl: string }): Mail {
  return {
    kind: 'account-suspended',
    to,
    people: [accountId],
    subject: 'Your account is suspended',
    lines: [
      hello(name),
      'Your account is suspended. Nobody can log in to it for now.',
      `The reason: ${reason}`,
      'If you think that this is a mistake, please write to us.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/about` },
  }
}

export function accountReinstated({
  to,
  accountId,
  name,
  publicUrl,
}: Omit<To, 'reason'> & { publicUrl: string }): Mail {
  return {
    kind: 'account-reinstated',
    to,
    people: [accountId],
    subject: 'Your account is open again',
    lines: [hello(name), 'The suspension of your account is over. You can log in as before.'],
    action: { label: 'Log in', url: `${publicUrl}/login` },
  }
}

export function verificationTakenBack({
  to,
  accountId,
  name,
  reason,
  jobs,
  publicUrl,
}: To & { jobs: number; publicUrl: string }): Mail {
  const waiting = jobs === 1 ? 'Your job is not shown' : `Your ${formatCount(jobs)} jobs are not shown`
  return {
    kind: 'verification-withdrawn',
    to,
    people: [accountId],
    subject: 'Your account is no longer verified',
    lines: [
      hello(name),
      'We have taken back the verification of your account.',
      `The reason: ${reason}`,
      `${jobs > 0 ? `${waiting} until we have verified you again; the days come back. ` : ''}Please write to us.`,
    ],
    action: { label: 'Contact us', url: `${publicUrl}/about` },
  }
}

interface ColleagueInvited {
  to: string
  people: string[]
  /** Who invited, by the address that operator signs in with. */
  by: string
  name: string
  email: string
  publicUrl: string
}

/** To every operator: whoever can add one can be at the desk for good. */
export function colleagueInvited({ to, people, by, name, email, publicUrl }: ColleagueInvited): Mail {
  return {
    kind: 'colleague-invited',
    to,
    people,
    subject: `${name} was invited to the desk`,
    lines: [
      hello(null),
      `${by} has invited ${name} (${email}) to be an operator.`,
      'If none of you wanted that, take the invitation back under Operators, and set a new password for the account that invited.',
    ],
    action: { label: 'See the operators', url: `${publicUrl}/admin/operators` },
  }
}
