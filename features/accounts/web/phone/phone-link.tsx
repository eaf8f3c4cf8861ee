import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { signInMethodsQuery } from '../log-in/sign-in-methods-query.ts'

interface PhoneLinkProps {
  to: string
  children: ReactNode
}

/** Links to a page that does the same with a phone number and a code, if the site sends codes. */
export function PhoneLink({ to, children }: PhoneLinkProps) {
  const { data: signInMethods } = useQuery(signInMethodsQuery(useApi()))
  return (
    signInMethods?.phone && (
      <ButtonLink to={to} variant="secondary" className="w-full">
        {children}
      </ButtonLink>
    )
  )
}
