import { formatMoney } from '#contract/base/money.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'

export interface ToOperator {
  to: string
  accountId: string
  /** Operator who made the change. */
  by: string
  publicUrl: string
}

/** Mail to every operator. The account itself is only on the page, behind a sign-in. */
export function bankAccountChanged({ to, accountId, by, publicUrl }: ToOperator): Mail {
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

/** Mail to every operator, who have a day until it holds, or that it was raised by mistake. @param from MVR @param until MVR */
export function refundLimitRaised(
  { to, accountId, by, publicUrl }: ToOperator,
  from: number,
  until: number,
): Mail {
  const isRaised = until > from
  const sum = 'the sum above which a second person confirms refunds'
  return {
    kind: 'refund-limit-raised',
    to,
    people: [accountId],
    subject: `The sum that one person can refund was ${isRaised ? '' : 'not '}raised`,
    lines: [
      hello(null),
      ...(isRaised
        ? [
            `${by} has raised ${sum} from ${formatMoney(from)} to ${formatMoney(until)}.`,
            'It holds in a day. If you do not know why, set it back. Somebody else may be using the account of that operator.',
          ]
        : [
            `${by} has corrected ${sum}: it is ${formatMoney(until)}. The raise of our last e-mail does not hold.`,
          ]),
    ],
    action: { label: 'See the settings', url: `${publicUrl}/admin/settings` },
  }
}
