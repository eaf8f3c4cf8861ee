import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'

interface ToAccount extends Addressee {
  publicUrl: string
}

const unexpected =
  'If you do not expect this, log in, set a new password and look at Recent activity in your account.'

export function phoneAdded({ to, accountId, name, number, publicUrl }: ToAccount & { number: string }): Mail {
  return {
    kind: 'phone-number-changed',
    to,
    people: [accountId],
    subject: 'A phone number opens your account now',
    lines: [
      hello(name),
      // An unconfirmed address gets no typed text.
      `${name === null ? 'A phone number' : `The number ${number}`} was added to your account. A code that is sent to it logs in.`,
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
    subject: 'Your phone number no longer opens your account',
    lines: [
      hello(name),
      'The phone number of your account was removed, or somebody else has it by now. Your e-mail address opens the account as before.',
      unexpected,
    ],
    action: { label: 'Open your account', url: `${publicUrl}/account` },
  }
}
