import { type ReactNode, use, useEffect, useState } from 'react'
import type { EndpointKey } from '#contract/api.ts'
import { useMemberRole } from './companies.ts'
import { matchRoute } from './router/match.ts'
import { Routes } from './routes-context.ts'

type MayMake = typeof import('#contract/member-calls.ts').mayMake

/** The table of the roles, which only members who are no owners fetch; undefined until it has arrived. */
function useTable(): MayMake | undefined {
  const role = useMemberRole()
  const [mayMake, setMayMake] = useState<MayMake>()
  useEffect(() => {
    if (role !== 'owner')
      void import('#contract/member-calls.ts').then((table) => setMayMake(() => table.mayMake))
  }, [role])
  return mayMake
}

/** Which calls the role of a member allows. An owner makes every call; until the table has arrived, others are offered none. */
export function useMayCall(): (call: EndpointKey) => boolean {
  const role = useMemberRole()
  const mayMake = useTable()
  return (call) => role === 'owner' || (mayMake?.(role, call) ?? false)
}

/** Which calls the role of a member is known to refuse. */
export function useIsRefused(): (call: EndpointKey) => boolean {
  const role = useMemberRole()
  const mayMake = useTable()
  return (call) => role !== 'owner' && mayMake?.(role, call) === false
}

/** Does the role of a member open the page of an address? */
export function useMayOpen(): (to: string) => boolean {
  const routes = use(Routes)
  const mayCall = useMayCall()
  return (to) => {
    const needs = matchRoute(routes, to.split('?')[0] ?? to)?.route.needs
    return needs === undefined || mayCall(needs)
  }
}

/** Stands on the page only for a role that may make the call. */
export function ForRole({ call, children }: { call: EndpointKey; children: ReactNode }) {
  return useMayCall()(call) ? children : null
}
