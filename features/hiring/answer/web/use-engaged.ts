import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { engagedQuery } from './answer-all.ts'

interface Where {
  jobId: string
  selected: ReadonlySet<string>
  /** Loaded for a rejection only. */
  isAsked: boolean
}

/** Selected applicants with an interview or an offer: a rejection includes them only if they are ticked. */
export function useEngaged({ jobId, selected, isAsked }: Where) {
  const queries = useQueryClient()
  const wanted = engagedQuery(useApi(), jobId)
  const { data = [] } = useQuery({ ...wanted, enabled: isAsked })
  return {
    engaged: isAsked ? data.filter(({ _id }) => selected.has(_id)) : [],
    /** Current ids to reject: somebody may have been invited meanwhile. */
    withoutSpared: async (ticked: ReadonlySet<string>): Promise<string[]> => {
      const now = await queries.fetchQuery(wanted)
      const spared = new Set(now.map(({ _id }) => _id).filter((id) => !ticked.has(id)))
      return [...selected].filter((id) => !spared.has(id))
    },
  }
}
