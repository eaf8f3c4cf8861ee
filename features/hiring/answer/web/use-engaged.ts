import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { engagedQuery } from './answer-all.ts'

interface Where {
  jobId: string
  selected: ReadonlySet<string>
  /** Only a refusal asks for them. */
  isAsked: boolean
}

/** The selected applicants who have an interview or an offer: a refusal concerns them only where they are ticked. */
export function useEngaged({ jobId, selected, isAsked }: Where) {
  const queries = useQueryClient()
  const wanted = engagedQuery(useApi(), jobId)
  const { data = [] } = useQuery({ ...wanted, enabled: isAsked })
  return {
    engaged: isAsked ? data.filter(({ _id }) => selected.has(_id)) : [],
    /** The ids that are refused, as it is now: somebody may have been invited meanwhile. */
    withoutSpared: async (ticked: ReadonlySet<string>): Promise<string[]> => {
      const now = await queries.fetchQuery(wanted)
      const spared = new Set(now.map(({ _id }) => _id).filter((id) => !ticked.has(id)))
      return [...selected].filter((id) => !spared.has(id))
    },
  }
}
