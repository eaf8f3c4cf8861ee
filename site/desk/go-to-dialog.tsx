import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Link } from '#site/router/link.tsx'
import { useNavigate } from '#site/router/router.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Written } from '#site/ui/written.tsx'
import { destinationsQuery, roomsCalled } from './go-to-queries.ts'
import { useDeskRole } from './use-desk-role.ts'

/** Search field with its results: Enter opens the first one, arrow keys move among them. */
export default function GoToDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const [words, setWords] = useState('')
  const asked = useDeferredValue(words)
  const role = useDeskRole()
  const found = useQuery(destinationsQuery(useApi(), asked, role))
  const rooms = roomsCalled(words, role)
  const all = words.trim() === '' ? rooms : [...rooms, ...(found.data ?? [])]

  function move(event: KeyboardEvent<HTMLElement>) {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (event.key === 'Enter' && at < 0 && all[0]) {
      event.preventDefault()
      onClose()
      navigate(all[0].to)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    links.at(event.key === 'ArrowDown' ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0))?.focus()
  }

  return (
    <Dialog open onClose={onClose} title="Go to">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the links in it */}
      <div onKeyDown={move} className="space-y-4">
        <Field label="Page, person, job or payment reference">
          <Input
            type="search"
            data-first-focus
            autoComplete="off"
            maxLength={lengths.line}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <p role="status" className="text-sm text-ink-soft">
          {found.isFetching
            ? 'Looking...'
            : found.isError
              ? 'People, jobs and payments could not be looked up.'
              : all.length === 0
                ? 'Nothing found.'
                : countOf(all.length, 'place to go', 'places to go')}
        </p>
        <ul ref={list} className="-mx-2">
          {all.map(({ to, label, about }) => (
            <li key={`${to} ${label}`}>
              <Link
                to={to}
                onClick={onClose}
                className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-box px-2 py-1.5 hover:bg-hover"
              >
                <span className="font-semibold">
                  <Written>{label}</Written>
                </span>
                <span className="text-sm text-ink-soft">
                  <Written>{about}</Written>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
