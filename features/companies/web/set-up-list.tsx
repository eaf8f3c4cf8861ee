import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery } from '#features/companies/members/web/member-queries.ts'
import { photosQuery } from '#features/jobs/web/photos-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { keep, kept } from '#site/kept.ts'
import { useMayOpen } from '#site/member-may.tsx'
import { Button } from '#site/ui/button.tsx'
import { CheckIcon, ClockIcon } from '#site/ui/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { isBeforeApplicants, type SetUp, type SetUpPart, setUpParts } from './set-up.ts'

type SetUpListProps = Pick<SetUp, 'dashboard' | 'entitlement' | 'subscriptions' | 'company'> & {
  employerId: string
}

/** Shown to a company until everything is done, somebody has applied, or a press hides it in this browser. */
export function SetUpList({ employerId, ...known }: SetUpListProps) {
  const key = `set-up-hidden:${employerId}`
  const [isHidden, setHidden] = useState(() => kept(key) === true)
  if (isHidden || !isBeforeApplicants(known.dashboard)) return null
  return (
    <Parts
      {...known}
      employerId={employerId}
      onHide={() => {
        keep(key, true)
        setHidden(true)
      }}
    />
  )
}

function Parts({ employerId, onHide, ...known }: SetUpListProps & { onHide: () => void }) {
  const api = useApi()
  const mayOpen = useMayOpen()
  const photos = useQuery(photosQuery(api, employerId))
  const members = useQuery(membersQuery(api, employerId))
  const statistics = useQuery({
    queryKey: ['jobs', 'set-up-sources', employerId],
    queryFn: () => api('GET /api/employers/statistics', { query: {} }),
    enabled: mayOpen('/employer/statistics'),
  })
  if (!photos.data || !members.data || statistics.isLoading) return null
  const sources = typeof statistics.data === 'object' ? statistics.data.sources : []
  const parts = setUpParts({
    ...known,
    hasCover: photos.data.cover !== null,
    members: members.data.length,
    sources,
  }).filter(({ to }) => to === undefined || mayOpen(to))
  const done = parts.filter(({ state }) => state === 'done').length
  if (done === parts.length) return null
  return (
    <section aria-labelledby="set-up">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id="set-up" className="text-lg font-semibold">
          Set up: {done} of {parts.length} done
        </h2>
        <Button size="small" variant="quiet" onClick={onHide}>
          Hide this list
        </Button>
      </div>
      <ul className="divide-y rounded-box border bg-raised">
        {parts.map((part) => (
          <Part key={part.name} part={part} />
        ))}
      </ul>
    </section>
  )
}

const signs = {
  done: { word: 'Done', look: 'border-transparent bg-green-tint text-green-ink' },
  waits: { word: 'Waiting', look: 'border-transparent bg-yellow-tint text-yellow-ink' },
  open: { word: 'To do', look: '' },
}

function Part({ part: { title, state, words, to } }: { part: SetUpPart }) {
  const { word, look } = signs[state]
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <span className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border ${look}`}>
        {state === 'done' && <CheckIcon className="size-3.5" />}
        {state === 'waits' && <ClockIcon className="size-3.5" />}
        <span className="sr-only">{word}:</span>
      </span>
      <p className="min-w-0 wrap-anywhere">
        {to === undefined ? (
          <span className="font-semibold">{title}</span>
        ) : (
          <TextLink to={to}>{title}</TextLink>
        )}{' '}
        <span className="text-sm text-ink-soft">{words}</span>
      </p>
    </li>
  )
}
