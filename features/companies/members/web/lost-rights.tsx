import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { listed } from '#contract/base/in-words.ts'
import type { memberPrograms } from '#contract/companies/members.ts'
import { useApi } from '#site/api/api-context.tsx'
import { withTick } from '#site/form/ticks.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { rightsQuery } from './member-queries.ts'

interface Whose {
  employerId: string
  memberId: string
  /** False while nothing would be lost, or the reader may not know it. */
  isAsked: boolean
  /** Only owners make programs, so nothing has to be decided about others. */
  isOfOwner: boolean
}

/** Reads the remains of a member's rights, and keeps the choice of what the company goes on with. */
export function useLostRights({ employerId, memberId, isAsked, isOfOwner }: Whose) {
  const query = useQuery({ ...rightsQuery(useApi(), employerId, memberId), enabled: isAsked })
  const [kept, setKept] = useState('')
  const isKept = ({ _id }: { _id: string }) => kept.split('\n').includes(_id)
  const { keys = [], webhooks = [] } = query.data ?? {}
  return {
    query,
    /** For the call: the ids of what stays. */
    keep: {
      keys: keys.filter(isKept).map(({ _id }) => _id),
      webhooks: webhooks.filter(isKept).map(({ _id }) => _id),
    },
    isKnown: !isAsked || !isOfOwner || query.data !== undefined,
    isAsked,
    onTick: (id: string, isTicked: boolean) => setKept((before) => withTick(before, id, isTicked)),
  }
}

type Lost = ReturnType<typeof useLostRights>

/** Asks by name what the company keeps, and says what ends. */
export function LostRights({ lost, email }: { lost: Lost; email: string }) {
  const { query, isAsked, onTick } = lost
  if (!isAsked) return null
  if (query.isLoadingError) return <LoadError query={query} />
  if (!query.data)
    return (
      <Loading label="Loading what ends with it">
        <Skeleton className="h-12 w-full" />
      </Loading>
    )
  const { keys, webhooks } = query.data
  return (
    <div className="grid gap-3 empty:hidden">
      {keys.length + webhooks.length > 0 && (
        <fieldset>
          <legend className="field-label">Keep for the company</legend>
          {keys.map(({ _id, name, ending }) => (
            <Checkbox
              key={_id}
              name="keep"
              value={_id}
              label={`The API key “${name}” …${ending}`}
              hint="Anyone who copied it can still use it."
              onChange={({ target }) => onTick(_id, target.checked)}
            />
          ))}
          {webhooks.map(({ _id, url }) => (
            <Checkbox
              key={_id}
              name="keep"
              value={_id}
              label={`The webhook to ${new URL(url).host}`}
              hint="The member may know its secret: create a new one afterwards."
              onChange={({ target }) => onTick(_id, target.checked)}
            />
          ))}
          <p className="text-sm text-ink-soft">Anything you do not tick stops working at once.</p>
        </fieldset>
      )}
      <Ends {...query.data} email={email} />
    </div>
  )
}

function Ends({ invitations, jobs, email }: ReplyOf<typeof memberPrograms> & { email: string }) {
  const [first, ...more] = jobs
  return (
    <>
      {invitations.length > 0 && (
        <p className="wrap-anywhere">
          {invitations.length === 1 ? 'The open invitation of' : 'The open invitations of'}{' '}
          {listed(invitations)} {invitations.length === 1 ? 'ends' : 'end'} too.
        </p>
      )}
      {first !== undefined && (
        <p className="wrap-anywhere">
          Applications for “{first}”{more.length > 0 && ` and ${more.length} more`} are no longer e-mailed to{' '}
          {email}. Give {more.length > 0 ? 'these jobs' : 'this job'} another contact address.
        </p>
      )}
    </>
  )
}
