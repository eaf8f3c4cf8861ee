import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import { deskKey } from '#site/desk/desk-queries.ts'

export const statementKey = (statementId: string) => [deskKey, 'statement', statementId]

export const statementQuery = (api: Api, statementId: string) =>
  queryOptions({
    queryKey: statementKey(statementId),
    queryFn: () => api('GET /api/admin/statements/:statementId', { params: { statementId } }),
  })
