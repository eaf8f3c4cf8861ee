import { hello, type Mail } from '#features/notifications/mail.ts'

interface To {
  to: string
  /** Null while the address is not confirmed; the job has no title in the mail then either. */
  name: string | null
  reason: string
}

export function jobWasRemoved({
  to,
  name,
  title,
  reason,
  publicUrl,
}: To & { title: string; publicUrl: string }): Mail {
  return {
    kind: 'job-removed',
    to,
    subject: name === null ? 'Your job was removed' : `Your job was removed: ${title}`,
    lines: [
      hello(name),
      name === null
        ? 'We have taken a job of yours off the board.'
        : `We have taken your job "${title}" off the board.`,
      `The reason: ${reason}`,
      'Its applications stay with you. If you think that this is a mistake, please write to us.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/about` },
  }
}

export function accountSuspended({ to, name, reason, publicUrl }: To & { publicUrl: string }): Mail {
  return {
    kind: 'account-suspended',
    to,
    subject: 'Your account is suspended',
    lines: [
      hello(name),
      'Your account is suspended: nobody can sign in to it for now.',
      `The reason: ${reason}`,
      'If you think that this is a mistake, please write to us.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/about` },
  }
}

export function accountReinstated({ to, name, publicUrl }: Omit<To, 'reason'> & { publicUrl: string }): Mail {
  return {
    kind: 'account-reinstated',
    to,
    subject: 'Your account is open again',
    lines: [hello(name), 'The suspension of your account is over. You can sign in as before.'],
    action: { label: 'Log in', url: `${publicUrl}/login` },
  }
}
