import type { ComponentProps } from 'react'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'

/** The link to the packages. */
export const ToPackages = () => (
  <ButtonLink to="/select-subscription" size="small">
    Choose a subscription
  </ButtonLink>
)

/** Says that an act needs a package, with the link to them. */
export const NeedsPackage = (props: Omit<ComponentProps<typeof Alert>, 'tone' | 'action'>) => (
  <Alert tone="warning" action={<ToPackages />} {...props} />
)
