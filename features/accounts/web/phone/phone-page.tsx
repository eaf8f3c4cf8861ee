import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { AccountFrame } from '../log-in/account-frame.tsx'
import { signInMethodsQuery } from '../log-in/sign-in-methods-query.ts'

interface PhonePageProps extends Omit<ComponentProps<typeof AccountFrame>, 'children'> {
  /** Page that does the same with an e-mail address. */
  instead: { to: string; label: string }
  children: ReactNode
}

/** Layout of a page for a number and a code. If codes cannot be sent, it links to the e-mail address. */
export function PhonePage({ instead, children, lead, ...frame }: PhonePageProps) {
  const { data: signInMethods } = useQuery(signInMethodsQuery(useApi()))
  const way = (
    <ButtonLink to={instead.to} variant="secondary" className="mt-6 w-full">
      {instead.label}
    </ButtonLink>
  )
  return (
    <AccountFrame {...frame} lead={signInMethods?.phone !== false && lead}>
      {signInMethods?.phone === false ? (
        <Alert tone="info">
          Codes by text message are not available here. Please use your e-mail address.
        </Alert>
      ) : (
        children
      )}
      {way}
    </AccountFrame>
  )
}
