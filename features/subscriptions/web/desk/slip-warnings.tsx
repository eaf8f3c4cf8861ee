import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { Alert } from '#site/ui/alert.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

const Purchase = ({ reference }: { reference: string }) => (
  <TextLink to={`/admin/subscriptions?tab=all&q=${reference}`}>{reference}</TextLink>
)

/** Other purchases with the same slip, or with one that looks the same. */
export function SlipWarnings({
  subscription: { usedBefore, usedLater, near, company },
}: {
  subscription: DeskSubscription
}) {
  const exact = [...usedBefore, ...usedLater].map(({ subscriptionId }) => subscriptionId)
  return (
    <>
      {usedBefore.map((use) => (
        <Alert key={use.subscriptionId + use.at} tone="warning" title="This slip was sent before">
          By <Written>{use.company}</Written> on {formatDateTime(use.at)}, for{' '}
          <Purchase reference={use.reference} />.
        </Alert>
      ))}
      {usedLater.map((use) => (
        <Alert key={use.subscriptionId + use.at} tone="info" title="A copy of this slip was sent later">
          By <Written>{use.company}</Written> on {formatDateTime(use.at)}, for{' '}
          <Purchase reference={use.reference} />. This one was sent first.
        </Alert>
      ))}
      {near
        .filter(({ subscription }) => !exact.includes(subscription))
        .map(({ subscription, employer, reference, day }) => (
          <Alert
            key={subscription}
            tone="warning"
            title={
              employer === company
                ? 'Looks like another slip of this company'
                : 'Looks like a slip of another company'
            }
          >
            <Written>{employer}</Written>, {formatLongDate(day)}, for <Purchase reference={reference} />.
            Compare the two: number, sum and time are the same.
          </Alert>
        ))}
    </>
  )
}
