import { hello, type Mail } from '#features/notifications/mail.ts'

/** Mail to every operator. The account itself is only on the page, behind a sign-in. */
export function bankAccountChanged({
  to,
  accountId,
  by,
  publicUrl,
}: {
  to: string
  accountId: string
  by: string
  publicUrl: string
}): Mail {
  return {
    kind: 'bank-account-changed',
    to,
    people: [accountId],
    subject: 'The bank account that employers pay to was changed',
    lines: [
      hello(null),
      `${by} has changed the bank account that employers pay to.`,
      'If you do not know why, compare it with your bank at once. Somebody else may be using the account of that operator.',
    ],
    action: { label: 'See the settings', url: `${publicUrl}/admin/settings` },
  }
}
