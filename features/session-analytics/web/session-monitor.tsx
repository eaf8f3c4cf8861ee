import { formatDateTime } from '#contract/base/maldives.ts'
import { Card } from '#site/ui/card.tsx'
import { clockWords, type Session } from '../rules.ts'

type SessionMonitorProps = {
  /** Seconds; undefined without a current session. */
  current: number | undefined
  total: number
  sessions: readonly Session[]
}

const shown = 5

/** The current session, the total, and the latest sessions. */
export function SessionMonitor({ current, total, sessions }: SessionMonitorProps) {
  const last = sessions.slice(-shown).reverse()
  return (
    <Card as="section" className="space-y-5">
      <h2 className="text-lg font-semibold">Session Monitor</h2>
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-ink-soft">Current session</dt>
          <dd className="text-2xl font-bold tabular-nums">
            <span role="timer">{current === undefined ? '–' : clockWords(current)}</span>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Total time on platform</dt>
          <dd className="text-2xl font-bold tabular-nums">{clockWords(total)}</dd>
        </div>
      </dl>
      <div>
        <h3 className="mb-1 font-semibold">Previous sessions</h3>
        {last.length === 0 ? (
          <p className="text-ink-soft">None yet.</p>
        ) : (
          <ol className="divide-y">
            {last.map(({ startTime, duration }) => (
              <li key={startTime} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>{formatDateTime(startTime)}</span>
                <span className="text-ink-soft tabular-nums">{clockWords(duration)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}
