import { countOf } from '#contract/base/in-words.ts'
import type { JobsToBrowse } from '#contract/catalogue/browse.ts'
import { Link } from '#site/router/link.tsx'
import { jobsForPage, type LandingKind, landingPath, pairPath } from '../landing-rules.ts'

const maxTitledLinks = 10

interface CountedLink {
  to: string
  label: string
  /** Absent where the page counts otherwise. */
  count?: number
}

/** Links to lists of jobs, each with its count, if it is that of the list. */
export function CountedLinks({ links, className }: { links: readonly CountedLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map(({ to, label, count }) => (
        <li key={to}>
          <Link to={to} className="panel-link">
            <span className="min-w-0 text-accent">{label}</span>
            {count !== undefined && (
              <span className="text-xs whitespace-nowrap tabular-nums">{countOf(count, 'job', 'jobs')}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Counted links below a heading, at most ten; nothing where there are none. */
export function TitledLinks({
  id,
  title,
  links,
}: {
  id: string
  title: string
  links: readonly CountedLink[]
}) {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <CountedLinks links={links.slice(0, maxTitledLinks)} className="mt-2 -mx-2.5" />
    </nav>
  )
}

/** Links to the pages of those atolls or categories that have one. */
export const linksTo = (kind: LandingKind, all: readonly { name: string; count: number }[]): CountedLink[] =>
  all
    .filter(({ count }) => count >= jobsForPage)
    .map(({ name, count }) => ({ to: landingPath(kind, name), label: name, count }))

/**
 * Links to the pages of kinds of work in one place, most jobs first. A title counts for one name of work, and the page of an
 * occupation is a search, which finds more: its number stands there alone.
 */
export function pairLinks({ atolls, places, pairs }: JobsToBrowse) {
  const areas = [...places, ...atolls]
  return pairs.flatMap(({ place: id, work, kind, count }) => {
    const place = areas.find((area) => area.id === id)?.name
    if (!place) return []
    const link = { to: pairPath(place, work), label: `${work} in ${place}`, place, work }
    return [kind === 'category' ? { ...link, count } : link]
  })
}
