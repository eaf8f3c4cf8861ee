import type { ComponentProps, ReactNode } from 'react'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'

/** The link to the packages. */
export const ToPackages = () => (
  <ButtonLink to="/select-subscription" size="small">
    Choose a package
  </ButtonLink>
)

type Because = { because?: Entitlement['because'] | undefined }

/** Next step to a right to post: nobody buys again what waits for its payment or approval, or while suspended. */
export function nextPaymentStep(because: Because['because']): ReactNode {
  if (because === 'waiting-for-approval' || because === 'suspended') return null
  if (because !== 'waiting-for-payment' && because !== 'payment-refused') return <ToPackages />
  return (
    <ButtonLink to="/upload-payment-slip" size="small">
      {because === 'payment-refused' ? 'Send another slip' : 'Resume payment'}
    </ButtonLink>
  )
}

type NeedsPackageProps = Omit<ComponentProps<typeof Alert>, 'tone' | 'action'> & Because

/** Says that an act needs a package, with the next step to one. */
export const NeedsPackage = ({ because, ...words }: NeedsPackageProps) => (
  <Alert tone="warning" action={nextPaymentStep(because)} {...words} />
)
