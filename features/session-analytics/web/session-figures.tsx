import { addDays, dayOf, formatLongDate } from '#contract/base/maldives.ts'
import { Card } from '#site/ui/card.tsx'
import { clockWords, figuresOf, perMonth, type Session } from '../rules.ts'
import { MonthChart } from './month-chart.tsx'

type SessionFiguresProps = { sessions: readonly Session[]; isSignedIn: boolean; now: Date }

/** 'Today', 'Yesterday' or the date */
function dayWords(instant: string, now: Date): string {
  const day = dayOf(instant)
  if (day === dayOf(now)) return 'Today'
  return day === addDays(dayOf(now), -1) ? 'Yesterday' : formatLongDate(instant)
}

/** Shows the sums over all sessions. */
export function SessionFigures({ sessions, isSignedIn, now }: SessionFiguresProps) {
  const { count, average, longest, lastActive } = figuresOf(sessions)
  const figures = [
    { label: 'Sessions', value: String(count + (isSignedIn ? 1 : 0)) },
    { label: 'Average duration', value: average === undefined ? '–' : clockWords(average) },
    { label: 'Longest', value: longest === undefined ? '–' : clockWords(longest) },
    { label: 'Last active', value: lastActive === undefined ? '–' : dayWords(lastActive, now) },
  ]
  return (
    <Card as="section" className="space-y-5">
      <h2 className="text-lg font-semibold">Session Analytics</h2>
      <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
        <div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
            {figures.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-sm text-ink-soft">{label}</dt>
                <dd className="text-2xl font-bold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          {count === 0 && (
            <p className="mt-5 text-ink-soft">
              No earlier sessions yet. They appear here after your first visit ends.
            </p>
          )}
        </div>
        {count > 0 && <MonthChart months={perMonth(sessions, now)} />}
      </div>
    </Card>
  )
}
