import { useQuery } from '@tanstack/react-query'
import type { EndpointKey } from '#contract/api.ts'
import { mayAtDesk } from '#contract/desk/desk-calls.ts'
import type { DeskRole } from '#contract/facts/desk-roles.ts'
import { useApi } from '#site/api/api-context.tsx'
import { overviewQuery } from './desk-queries.ts'

/** Part of the desk in which the operator works. Until the reply everything is shown; the server refuses the rest. */
export const useDeskRole = (): DeskRole => useQuery(overviewQuery(useApi())).data?.role ?? 'all'

/** May the operator make a call? */
export function useMayAtDesk(): (call: EndpointKey) => boolean {
  const role = useDeskRole()
  return (call) => {
    const [method = '', path = ''] = call.split(' ')
    return mayAtDesk(role, { method, path })
  }
}
