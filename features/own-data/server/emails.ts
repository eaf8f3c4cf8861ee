import { hello, type Mail } from '#features/notifications/mail.ts'

/** What an account's former owner is told, as the last mail. */
export function accountDeleted({ to, name }: { to: string; name: string | null }): Mail {
  return {
    kind: 'account-deleted',
    to,
    people: [],
    subject: 'Your account was deleted',
    lines: [
      hello(name),
      'Your account, your personal data and your files were deleted, as you asked.',
      'You are welcome to register again at any time.',
    ],
  }
}
