import { useQuery } from '@tanstack/react-query'
import type { DeskRole } from '#contract/facts/desk-roles.ts'
import { useApi } from '#site/api/api-context.tsx'
import { overviewQuery } from './desk-queries.ts'

/** Part of the desk in which the operator works. Until the reply everything is shown; the server refuses the rest. */
export const useDeskRole = (): DeskRole => useQuery(overviewQuery(useApi())).data?.role ?? 'all'
