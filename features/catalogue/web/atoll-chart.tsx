import type { JobFacets } from '#contract/job-search.ts'
import { countOf } from '#site/counts.ts'
import { Link } from '#site/router/link.tsx'
import { atollShapes, chartSize } from './atoll-shapes.ts'
import { type Chosen, listingHref } from './listing-address.ts'

/** From no job to most of them: the share of the atoll with the most, from which each light begins. */
const lights = ['chart-dark', 'chart-dim', 'chart-lit', 'chart-bright']
const shares = [0, 0.15, 0.5]

/** The light of an atoll by its jobs, beside the most that one has. */
export function lightOf(count: number, most: number): string {
  const steps = count === 0 ? 0 : shares.filter((share) => count / most >= share).length
  return lights[steps] ?? ''
}

const viewBox = `0 0 ${chartSize.width} ${chartSize.height}`

interface AtollChartProps {
  /** At the first page, where each of the links leads. */
  chosen: Chosen
  facets: JobFacets | undefined
}

/**
 * The country on its side, lit where jobs are. From 1280 px on each atoll with jobs is a link to them; on narrower screens, where
 * twenty links would be too small to press, it is a picture, and the lists below it lead on.
 */
export default function AtollChart({ chosen, facets }: AtollChartProps) {
  const places = new Map(facets?.place.map(({ name, ...place }) => [name, place]))
  const most = Math.max(1, ...atollShapes.map(({ id }) => places.get(id)?.count ?? 0))
  const isMore = facets?.more.includes('place') ?? false
  return (
    <div className="chart">
      <svg aria-hidden="true" viewBox={viewBox} className="size-full">
        {atollShapes.map(({ id, islands }) => (
          <path key={id} d={islands} className={lightOf(places.get(id)?.count ?? 0, most)} />
        ))}
      </svg>
      <nav aria-label="Jobs by atoll, on the chart" className="absolute inset-0 max-xl:hidden">
        <svg role="presentation" viewBox={viewBox} className="size-full">
          {atollShapes.map(({ id, at: [x, y] }) => {
            const { label = id, count = 0 } = places.get(id) ?? {}
            if (count === 0) return null
            const words = `${label}: ${countOf(count, 'job', 'jobs', isMore)}`
            return (
              <Link key={id} to={listingHref(chosen, { place: [id] })} aria-label={words}>
                <title>{words}</title>
                <circle cx={x} cy={y} r="12" />
              </Link>
            )
          })}
        </svg>
      </nav>
    </div>
  )
}
