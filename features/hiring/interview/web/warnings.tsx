import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'

/** Shows the reasons against a time, which can still be proposed and accepted. */
export function Warnings({
  at,
  minutes,
  except,
}: {
  at: string | undefined
  minutes: number
  except: string | undefined
}) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['interview-warnings', at, minutes, except],
    queryFn: () =>
      api('GET /api/employers/interview-warnings', {
        query: { at: at ?? '', minutes, ...(except && { except }) },
      }),
    enabled: at !== undefined,
    // The invitation that was just sent may be in the way of the next one.
    staleTime: 0,
  })
  const warnings = data?.warnings ?? []
  if (warnings.length === 0) return null
  return (
    <Alert tone="warning">
      {warnings.map((words) => (
        <p key={words}>{words}.</p>
      ))}
    </Alert>
  )
}
