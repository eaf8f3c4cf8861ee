import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'

interface To extends Addressee {
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
