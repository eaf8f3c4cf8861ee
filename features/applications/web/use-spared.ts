import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { engagedQuery } from './answer-all.ts'

interface Where {
  jobId: string
  selected: ReadonlySet<string>
  /** Are those who are selected refused? */
  refuses: boolean
}

/** Who of those who are selected has an interview or an offer: they are refused with the others only where they are ticked. */
export function useSpared({ jobId, selected, refuses }: Where) {
  const queries = useQueryClient()
  const wanted = engagedQuery(useApi(), jobId)
  const engaged = useQuery({ ...wanted, enabled: refuses })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return {
    concerned: refuses ? (engaged.data ?? []).filter(({ _id }) => selected.has(_id)) : [],
    ticked,
    tick: (id: string, isTicked: boolean) => {
      const others = [...ticked].filter((one) => one !== id)
      setTicked(new Set(isTicked ? [...others, id] : others))
    },
    /** Those who are answered, as it is now: somebody may have been invited meanwhile. */
    withoutSpared: async (): Promise<string[]> => {
      const now = refuses ? await queries.fetchQuery(wanted) : []
      const spared = new Set(now.map(({ _id }) => _id).filter((id) => !ticked.has(id)))
      return [...selected].filter((id) => !spared.has(id))
    },
  }
}
