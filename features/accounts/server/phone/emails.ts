import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'

interface ToAccount extends Addressee {
  publicUrl: string
}

const unexpected =
  'If you do not expect this, log in, set a new password and check Recent activity in your account.'

export function phoneAdded({ to, accountId, name, number, publicUrl }: ToAccount & { number: string }): Mail {
  return {
    kind: 'phone-number-changed',
    to,
    people: [accountId],
    subject: 'You can now log in with a phone number',
    lines: [
      hello(name),
      // An unconfirmed address gets no typed text.
      `${name === null ? 'A phone number' : `The number ${number}`} was added to your account. You can log in with a code that we send to it.`,
      unexpected,
    ],
    action: { label: 'Open your account', url: `${publicUrl}/account` },
  }
}

export function phoneRemoved({ to, accountId, name, publicUrl }: ToAccount): Mail {
  return {
    kind: 'phone-number-changed',
    to,
    people: [accountId],
    subject: 'You can no longer log in with your phone number',
    lines: [
      hello(name),
      'The phone number of your account was removed, or somebody else has it now. You can still log in with your e-mail address.',
      unexpected,
    ],
    action: { label: 'Open your account', url: `${publicUrl}/account` },
  }
}
