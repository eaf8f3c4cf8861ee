import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { draftPrefix } from '#site/drafts.ts'
import { keep, kept } from '#site/kept.ts'
import { Written } from '#site/ui/written.tsx'
import { madeCvQuery } from './seeker-queries.ts'

/** The answer stays in this browser: it is asked once. */
const shownKey = (seekerId: string) => `${draftPrefix}expired:${seekerId}`

/** Does this person want a CV that is made here to show what has expired? */
export const showsExpired = (seekerId: string): boolean => kept(shownKey(seekerId)) === true

/** The same as the value of a call. */
export const expiredChoice = (seekerId: string) =>
  showsExpired(seekerId) ? ('shown' as const) : ('left out' as const)

/** Asks whether a CV that is made here shows what has expired; hidden where nothing has. */
export function ShowExpired({ seekerId }: { seekerId: string }) {
  const { data } = useQuery(madeCvQuery(useApi(), seekerId))
  const [isShown, setShown] = useState(() => showsExpired(seekerId))
  if (!data || data.expired.length === 0) return null
  return (
    <label className="flex items-start gap-2 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-accent"
        checked={isShown}
        onChange={({ target }) => {
          setShown(target.checked)
          keep(shownKey(seekerId), target.checked)
        }}
      />
      <span>
        Show what has expired too: <Written>{data.expired.join(', ')}</Written>
      </span>
    </label>
  )
}
