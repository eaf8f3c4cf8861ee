import { countOf } from '#contract/base/in-words.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { Link } from '#site/router/link.tsx'
import { atollShapes, chartSize } from './atoll-shapes.ts'
import { type Chosen, listingHref } from './listing-address.ts'

/** Brightness levels, each with its minimum share of the atoll with most jobs. */
const lights = ['chart-dark', 'chart-dim', 'chart-lit', 'chart-bright']
const shares = [0, 0.15, 0.5]

/** Brightness of an atoll by its jobs, relative to the maximum. */
export function lightOf(count: number, maxCount: number): string {
  const steps = count === 0 ? 0 : shares.filter((share) => count / maxCount >= share).length
  return lights[steps] ?? ''
}

const viewBox = `0 0 ${chartSize.width} ${chartSize.height}`

interface AtollChartProps {
  chosen: Chosen
  facets: JobFacets | undefined
}

/**
 * Map of the country, rotated, with lights where jobs are, each a link. Only from 1280 px on: on narrower screens
 * twenty links would be too small to touch, and the lists below have them. It draws the islands of Malé City and Addu
 * City too, so the light of their atoll is with them, and says so.
 */
export default function AtollChart({ chosen, facets }: AtollChartProps) {
  const places = new Map(facets?.place.map(({ name, ...place }) => [name, place]))
  const maxCount = Math.max(1, ...atollShapes.map(({ id }) => places.get(id)?.count ?? 0))
  const isMore = facets?.more.includes('place') ?? false
  return (
    <div className="chart">
      <svg aria-hidden="true" viewBox={viewBox} className="size-full">
        {atollShapes.map(({ id, islands }) => (
          <path key={id} d={islands} className={lightOf(places.get(id)?.count ?? 0, maxCount)} />
        ))}
      </svg>
      {facets?.place.some(({ count }) => count > 0) && (
        <nav aria-label="Jobs by atoll, on the chart" className="absolute inset-0">
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
      )}
    </div>
  )
}
