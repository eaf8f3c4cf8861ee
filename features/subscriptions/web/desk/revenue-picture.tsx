import { formatMoney } from '#contract/base/money.ts'
import type { DeskRevenue } from '#contract/subscriptions/desk-subscriptions.ts'
import { monthWords, packages, shortMonth, takenOf, topOf } from './revenue-words.ts'

/** By package in their order: a hue per kind of plan, a tone per sector. */
const looks = [
  { fill: 'fill-accent', dot: 'bg-accent' },
  { fill: 'fill-accent/50', dot: 'bg-accent/50' },
  { fill: 'fill-coral', dot: 'bg-coral' },
  { fill: 'fill-coral/50', dot: 'bg-coral/50' },
] as const

const step = 40
const bar = 24
const height = 160

interface RevenuePictureProps {
  months: DeskRevenue['months']
}

/** Revenue per month as stacked bars. The table below has the figures. */
export function RevenuePicture({ months }: RevenuePictureProps) {
  const top = topOf(Math.max(...months.map(({ total }) => total)))
  const spoken = months
    .filter(({ total }) => total !== 0)
    .map(({ month, total }) => `${monthWords(month)}: ${formatMoney(total)}`)
  return (
    <figure className="card bg-raised">
      <figcaption className="mb-3">
        <span className="font-semibold">Revenue by month</span>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
          {packages.map(({ label }, at) => (
            <li key={label} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-3 rounded-[3px] ${looks[at]?.dot}`} />
              {label}
            </li>
          ))}
        </ul>
      </figcaption>
      <p className="text-xs text-ink-soft tabular-nums">{formatMoney(top)}</p>
      <svg
        role="img"
        aria-label={`Revenue by month. ${spoken.join(', ')}`}
        viewBox={`0 0 ${step * months.length} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-line"
      >
        {months.map((month, at) => (
          <Bar key={month.month} month={month} x={at * step + (step - bar) / 2} top={top} />
        ))}
      </svg>
      <ul
        aria-hidden="true"
        className="mt-1 flex text-center text-xs text-ink-soft *:flex-1 max-sm:text-[0.6875rem]"
      >
        {months.map(({ month }) => (
          <li key={month}>{shortMonth(month)}</li>
        ))}
      </ul>
    </figure>
  )
}

function Bar({ month, x, top }: { month: DeskRevenue['months'][number]; x: number; top: number }) {
  let below = 0
  return packages.map((one, at) => {
    const tall = (takenOf(month, one) / top) * height
    below += tall
    return (
      tall > 0 && (
        <rect
          key={one.label}
          x={x}
          y={height - below}
          width={bar}
          height={Math.max(1, tall - 1)}
          className={looks[at]?.fill}
        />
      )
    )
  })
}
