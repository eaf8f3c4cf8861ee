import { type Day, formatShortDate } from '#contract/base/maldives.ts'
import { clockWords } from '../rules.ts'

const height = 96
const step = 52
const bar = 30

const nameOf = (month: Day) => formatShortDate(`${month}T12:00:00.000Z`).slice(0, 3)

/** Time on the site per month, with the figures above the bars. */
export function MonthChart({ months }: { months: readonly { month: Day; seconds: number }[] }) {
  const maxSeconds = Math.max(1, ...months.map(({ seconds }) => seconds))
  const spoken = months.map(({ month, seconds }) => `${nameOf(month)}: ${clockWords(seconds)}`).join(', ')
  return (
    <figure>
      <figcaption className="mb-2 text-sm text-ink-soft">Time per month</figcaption>
      <svg
        role="img"
        aria-label={`Time per month. ${spoken}`}
        viewBox={`0 0 ${step * months.length} ${height + 48}`}
        className="w-full"
      >
        {months.map(({ month, seconds }, place) => {
          const tall = Math.max(seconds > 0 ? 4 : 1, (seconds / maxSeconds) * height)
          const middle = place * step + step / 2
          return (
            <g key={month}>
              <rect
                x={middle - bar / 2}
                y={20 + height - tall}
                width={bar}
                height={tall}
                rx={seconds > 0 ? 4 : 0}
                className={seconds > 0 ? 'fill-accent' : 'fill-line'}
              />
              {seconds > 0 && (
                <text
                  x={middle}
                  y={14 + height - tall}
                  textAnchor="middle"
                  className="fill-ink text-xs tabular-nums"
                >
                  {clockWords(seconds)}
                </text>
              )}
              <text x={middle} y={height + 40} textAnchor="middle" className="fill-ink-soft text-xs">
                {nameOf(month)}
              </text>
            </g>
          )
        })}
      </svg>
    </figure>
  )
}
