import { useEffect, useRef, useState } from 'react'

export interface NewsItem {
  key: string
  words: string
}

/**
 * Reads out what came from the other side after the page stood, each once. What was there before is no news; neither is
 * what one wrote oneself, nor that it was looked for again.
 */
export function News({ items }: { items: readonly NewsItem[] | undefined }) {
  const known = useRef<ReadonlySet<string>>(undefined)
  const [said, setSaid] = useState<NewsItem>()
  useEffect(() => {
    if (!items) return
    const before = known.current
    known.current = new Set([...(before ?? []), ...items.map(({ key }) => key)])
    const fresh = before ? items.filter(({ key }) => !before.has(key)) : []
    const key = fresh.at(-1)?.key
    if (key) setSaid({ key, words: fresh.map(({ words }) => words).join('. ') })
  }, [items])
  return (
    <div role="status" aria-label="New" className="sr-only">
      {/* The same words again are another line, so that they are read out again. */}
      {said && <p key={said.key}>{said.words}</p>}
    </div>
  )
}
