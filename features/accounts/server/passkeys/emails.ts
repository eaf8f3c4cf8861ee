import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'

export function passkeyAdded({ to, accountId, name, publicUrl }: Addressee & { publicUrl: string }): Mail {
  return {
    kind: 'passkey-added',
    to,
    people: [accountId],
    subject: 'A passkey was added to your account',
    lines: [
      hello(name),
      'A passkey was added to your account just now. The device that has it can log in without the password.',
      'If it was not you, remove the passkey, change your password and contact us.',
    ],
    action: { label: 'See your passkeys', url: `${publicUrl}/account` },
  }
}

export function passkeyRemoved({ to, accountId, name }: Addressee): Mail {
  return {
    kind: 'passkey-removed',
    to,
    people: [accountId],
    subject: 'A passkey was removed from your account',
    lines: [
      hello(name),
      'A passkey was removed from your account just now, and every other device that was logged in was logged out.',
      'If it was not you, change your password at once and contact us.',
    ],
  }
}
