import { formatAmount, formatMoney } from '#contract/base/money.ts'
import type { SalaryDetail } from '#contract/pay/salaries.ts'

const size = { width: 640, height: 260, left: 8, bottom: 40, top: 60 }
/** The chart shrinks with the page; its text stays readable. */
const words = 'text-2xl sm:text-sm'

/** Chart of the number of jobs by pay; the tables below have the same figures. */
export function SalaryPicture({ salary: { name, bands, median } }: { salary: SalaryDetail }) {
  const first = bands[0]?.from ?? 0
  const last = bands.at(-1)?.to ?? 1
  const maxJobs = Math.max(1, ...bands.map(({ jobs }) => jobs))
  const inner = size.width - 2 * size.left
  const floor = size.height - size.bottom
  const x = (amount: number) => size.left + ((amount - first) / (last - first)) * inner
  const tall = (jobs: number) => (jobs / maxJobs) * (floor - size.top)
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`How many ${name} jobs guarantee how much a month; the median is ${formatMoney(Math.floor(median))}`}
      className="w-full rounded-box border bg-raised"
    >
      {bands.map(({ from, to, jobs }) => (
        <rect
          key={from}
          x={x(from) + 2}
          y={floor - tall(jobs)}
          width={x(to) - x(from) - 4}
          height={tall(jobs)}
          rx="3"
          className="fill-accent"
          opacity="0.8"
        />
      ))}
      <line
        x1={x(median)}
        x2={x(median)}
        y1={size.top - 30}
        y2={floor}
        className="stroke-coral-ink"
        strokeWidth="2"
        strokeDasharray="5 4"
      />
      {bands.map(({ from, to, jobs }) => (
        <text
          key={from}
          x={(x(from) + x(to)) / 2}
          y={floor - tall(jobs) - 8}
          textAnchor="middle"
          strokeWidth="8"
          paintOrder="stroke"
          className={`fill-ink-soft stroke-raised ${words}`}
        >
          {jobs > 0 && jobs}
        </text>
      ))}
      <line x1={size.left} x2={size.width - size.left} y1={floor} y2={floor} className="stroke-control" />
      <text
        x={x(median)}
        y={22}
        textAnchor={median - first > (last - first) / 2 ? 'end' : 'start'}
        className={`fill-coral-ink font-semibold ${words}`}
      >
        Median {formatAmount(Math.floor(median))}
      </text>
      {bands.map(({ from }, at) =>
        at % 2 === 0 ? (
          <text
            key={from}
            x={x(from)}
            y={size.height - 10}
            textAnchor={at === 0 ? 'start' : 'middle'}
            className={`fill-ink-soft ${words}`}
          >
            {formatAmount(from)}
          </text>
        ) : null,
      )}
    </svg>
  )
}
