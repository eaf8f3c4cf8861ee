import { formatAmount, formatMoney } from '#contract/money.ts'
import type { SalaryDetail } from '#contract/salaries.ts'

const size = { width: 640, height: 240, left: 8, bottom: 34, top: 26 }

/** How many jobs pay how much, drawn with the page; the tables below say the same in figures. */
export function SalaryPicture({ salary: { name, bands, median } }: { salary: SalaryDetail }) {
  const first = bands[0]?.from ?? 0
  const last = bands.at(-1)?.to ?? 1
  const most = Math.max(1, ...bands.map(({ jobs }) => jobs))
  const inner = size.width - 2 * size.left
  const floor = size.height - size.bottom
  const x = (amount: number) => size.left + ((amount - first) / (last - first)) * inner
  const tall = (jobs: number) => (jobs / most) * (floor - size.top)
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`How many ${name} jobs guarantee how much a month; the median is ${formatMoney(Math.floor(median))}`}
      className="w-full rounded-box border bg-raised"
    >
      {bands.map(({ from, to, jobs }) => (
        <g key={from}>
          <rect
            x={x(from) + 2}
            y={floor - tall(jobs)}
            width={x(to) - x(from) - 4}
            height={tall(jobs)}
            rx="3"
            className="fill-accent"
            opacity="0.8"
          />
          <text
            x={(x(from) + x(to)) / 2}
            y={floor - tall(jobs) - 6}
            textAnchor="middle"
            className="fill-ink-soft text-sm"
          >
            {jobs > 0 && jobs}
          </text>
        </g>
      ))}
      <line x1={size.left} x2={size.width - size.left} y1={floor} y2={floor} className="stroke-control" />
      <line
        x1={x(median)}
        x2={x(median)}
        y1={size.top - 6}
        y2={floor}
        className="stroke-coral-ink"
        strokeWidth="2"
        strokeDasharray="5 4"
      />
      <text
        x={x(median)}
        y={14}
        textAnchor={median - first > (last - first) / 2 ? 'end' : 'start'}
        className="fill-coral-ink text-sm font-semibold"
      >
        Median {formatAmount(Math.floor(median))}
      </text>
      {bands.map(({ from }, at) =>
        at % 2 === 0 ? (
          <text
            key={from}
            x={x(from)}
            y={size.height - 12}
            textAnchor={at === 0 ? 'start' : 'middle'}
            className="fill-ink-soft text-sm"
          >
            {formatAmount(from)}
          </text>
        ) : null,
      )}
    </svg>
  )
}
