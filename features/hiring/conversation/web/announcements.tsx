import { useEffect, useRef, useState } from 'react'

export interface Announcement {
  key: string
  words: string
}

/**
 * Announces new items of the other side to screen readers, each once. Earlier and own items are not
 * announced, nor are reloads.
 */
export function Announcements({ items }: { items: readonly Announcement[] | undefined }) {
  const known = useRef<ReadonlySet<string>>(undefined)
  const [announced, setAnnounced] = useState<Announcement>()
  useEffect(() => {
    if (!items) return
    const before = known.current
    known.current = new Set([...(before ?? []), ...items.map(({ key }) => key)])
    const fresh = before ? items.filter(({ key }) => !before.has(key)) : []
    const key = fresh.at(-1)?.key
    if (key) setAnnounced({ key, words: fresh.map(({ words }) => words).join('. ') })
  }, [items])
  return (
    <div role="status" aria-label="New" className="sr-only">
      {/* Repeated text needs a new line to be announced again. */}
      {announced && <p key={announced.key}>{announced.words}</p>}
    </div>
  )
}
