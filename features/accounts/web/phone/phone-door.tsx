import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { waysInQuery } from '../log-in/ways-in-query.ts'

interface PhoneDoorProps {
  to: string
  children: ReactNode
}

/** Links to a page that does the same with a phone number and a code, if the site sends codes. */
export function PhoneDoor({ to, children }: PhoneDoorProps) {
  const { data: waysIn } = useQuery(waysInQuery(useApi()))
  return (
    waysIn?.phone && (
      <ButtonLink to={to} variant="secondary" className="w-full">
        {children}
      </ButtonLink>
    )
  )
}
