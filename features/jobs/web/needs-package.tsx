import type { ComponentProps } from 'react'
import type { Entitlement } from '#contract/subscriptions.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'

/** The link to the packages. */
export const ToPackages = () => (
  <ButtonLink to="/select-subscription" size="small">
    Choose a subscription
  </ButtonLink>
)

type NeedsPackageProps = Omit<ComponentProps<typeof Alert>, 'tone' | 'action'> & {
  because?: Entitlement['because'] | undefined
}

/** Says that an act needs a package, with the next step to one: nobody buys again what waits for its payment. */
export function NeedsPackage({ because, ...words }: NeedsPackageProps) {
  const action =
    because === 'waiting-for-payment' || because === 'payment-refused' ? (
      <ButtonLink to="/upload-payment-slip" size="small">
        {because === 'payment-refused' ? 'Send another slip' : 'Resume payment'}
      </ButtonLink>
    ) : because !== 'waiting-for-approval' ? (
      <ToPackages />
    ) : null
  return <Alert tone="warning" action={action} {...words} />
}
