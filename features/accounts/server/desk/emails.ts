import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'

interface To extends Addressee {
  role: 'employer' | 'jobseeker'
  reason: string
}

export function accountSuspended({
  to,
  accountId,
  name,
  role,
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
      ...(role === 'employer'
        ? [
            'Your jobs are offline, and applications that waited have ended. When the suspension ends, the jobs come back until their last day.',
          ]
        : []),
      'If you think that this is a mistake, please write to us.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/about` },
  }
}

export function accountReinstated({
  to,
  accountId,
  name,
  role,
  publicUrl,
}: Omit<To, 'reason'> & { publicUrl: string }): Mail {
  return {
    kind: 'account-reinstated',
    to,
    people: [accountId],
    subject: 'Your account is open again',
    lines: [
      hello(name),
      'The suspension of your account is over. You can log in as before.',
      ...(role === 'employer' ? ['The jobs that it took offline are back until their last day.'] : []),
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
  }
}
