import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { atollShapes, chartSize } from './atoll-shapes.ts'

/** Brightness levels, each with its minimum share of the atoll with most jobs. */
const lights = ['chart-dark', 'chart-dim', 'chart-lit', 'chart-bright']
const shares = [0, 0.15, 0.5]

/** Brightness of an atoll by its jobs, relative to the maximum. */
export function lightOf(count: number, maxCount: number): string {
  const steps = count === 0 ? 0 : shares.filter((share) => count / maxCount >= share).length
  return lights[steps] ?? ''
}

/** An ornament from 1280 px on: the atolls, rotated, brighter where more jobs are. Links to places stand in the lists. */
export default function AtollChart({ facets }: { facets: JobFacets | undefined }) {
  const counts = new Map(facets?.place.map(({ name, count }) => [name, count]))
  const maxCount = Math.max(1, ...atollShapes.map(({ id }) => counts.get(id) ?? 0))
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${chartSize.width} ${chartSize.height}`} className="chart">
      {atollShapes.map(({ id, islands }) => (
        <path key={id} d={islands} className={lightOf(counts.get(id) ?? 0, maxCount)} />
      ))}
    </svg>
  )
}
