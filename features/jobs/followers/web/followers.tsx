import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Written } from '#site/ui/written.tsx'

const followersQuery = (api: Api, employerId: string, jobId: string) =>
  queryOptions({
    queryKey: ['followers', employerId, jobId],
    queryFn: () => api('GET /api/jobs/:jobId/followers', { params: { jobId } }),
  })

/** Choice of the members who get the mails about a job. Hidden in a company of one person. */
export function Followers({ employerId, jobId }: { employerId: string; jobId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const members = useQuery(followersQuery(api, employerId, jobId)).data ?? []
  const [error, setError] = useState<string>()
  const [message, setMessage] = useState('')
  if (members.length < 2) return null

  async function choose(memberId: string, follows: boolean) {
    setError(undefined)
    setMessage('')
    try {
      const { message } = await api('PUT /api/jobs/:jobId/followers/:memberId', {
        params: { jobId, memberId },
        input: { follows },
      })
      setMessage(message)
    } catch (caught) {
      setError(wordsOf(caught, 'The choice could not be saved. Please try again.'))
    }
    await queries.invalidateQueries({ queryKey: ['followers', employerId, jobId] })
  }
  return (
    <Disclosure summary="Who gets e-mails about this job">
      <p className="text-sm text-ink-soft">
        If nobody is chosen, they go to the company's address. Each member sets how often under Inbox and
        E-mails.
      </p>
      <div className="mt-2">
        {members.map(({ _id, name, isMe, follows }) => (
          <Checkbox
            key={_id}
            label={
              <>
                <Written>{name}</Written>
                {isMe && ' (me)'}
              </>
            }
            checked={follows}
            onChange={(event) => void choose(_id, event.target.checked)}
          />
        ))}
      </div>
      {error && <Alert tone="error">{error}</Alert>}
      <p role="status" className="text-sm text-ink-soft">
        {message}
      </p>
    </Disclosure>
  )
}
