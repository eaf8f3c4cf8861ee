import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'

interface ToOwner extends Addressee {
  /** Label of the issuer's sign-in. */
  label: string
}

export function identityConnected({
  to,
  accountId,
  name,
  label,
  publicUrl,
}: ToOwner & { publicUrl: string }): Mail {
  return {
    kind: 'identity-connected',
    to,
    people: [accountId],
    subject: `You can now log in with ${label}`,
    lines: [
      hello(name),
      `Your account was connected with ${label} just now. You can log in with ${label}, without the password.`,
      'If it was not you, remove the connection, change your password and contact us.',
    ],
    action: { label: 'Open your account', url: `${publicUrl}/account` },
  }
}

export function identityRemoved({ to, accountId, name, label }: ToOwner): Mail {
  return {
    kind: 'identity-removed',
    to,
    people: [accountId],
    subject: `You can no longer log in with ${label}`,
    lines: [
      hello(name),
      `The connection of your account with ${label} was removed just now, and every other device that was logged in was logged out.`,
      'If it was not you, change your password at once and contact us.',
    ],
  }
}
