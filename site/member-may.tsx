import { type ReactNode, use, useEffect, useState } from 'react'
import type { EndpointKey } from '#contract/api.ts'
import { useMemberRole } from './companies.ts'
import { needed } from './lazy-with-retry.ts'
import { matchRoute } from './router/match.ts'
import { Routes } from './routes-context.ts'

type MayMake = (call: EndpointKey) => boolean

/** Calls of the role by the table, which members who are not owners load; undefined until then. */
function useTable(): MayMake | undefined {
  const role = useMemberRole()
  const [mayMake, setMayMake] = useState<MayMake>()
  useEffect(() => {
    if (role !== 'owner')
      void needed(import('#contract/companies/member-calls.ts')).then(({ mayMake: mayRole }) =>
        setMayMake(() => (call: EndpointKey) => mayRole(role === 'none' ? undefined : role, call)),
      )
  }, [role])
  return mayMake
}

/** Calls that the member's role permits. An owner may make all; until the table has loaded, others may make none. */
export function useMayCall(): (call: EndpointKey) => boolean {
  const role = useMemberRole()
  const mayMake = useTable()
  return (call) => role === 'owner' || (mayMake?.(call) ?? false)
}

/** Calls that the member's role is known to forbid. */
export function useIsRefused(): (call: EndpointKey) => boolean {
  const role = useMemberRole()
  const mayMake = useTable()
  return (call) => role !== 'owner' && mayMake?.(call) === false
}

/** May the member's role open the page of an address? */
export function useMayOpen(): (to: string) => boolean {
  const routes = use(Routes)
  const mayCall = useMayCall()
  return (to) => {
    const needs = matchRoute(routes, to.split('?')[0] ?? to)?.route.needs
    return needs === undefined || mayCall(needs)
  }
}

/** Shown only for a role that may make the call. */
export function ForRole({ call, children }: { call: EndpointKey; children: ReactNode }) {
  return useMayCall()(call) ? children : null
}
