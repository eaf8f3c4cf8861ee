import { formatDateTime } from '#contract/base/maldives.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Card } from '#site/ui/card.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { clockWords, type SessionData } from '../rules.ts'

/** Sign-in of this browser: start, end and duration. */
export function LoginActivity({ data: { loginTime, logoutTime }, now }: { data: SessionData; now: Date }) {
  const isActive = logoutTime === null
  const end = isActive ? now.getTime() : Date.parse(logoutTime)
  return (
    <Card as="section" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">Login Activity</h2>
        <Badge tone={isActive ? 'green' : 'grey'}>{isActive ? 'Active Session' : 'Session Ended'}</Badge>
      </div>
      <DescriptionList
        items={[
          { term: 'Login time', detail: formatDateTime(loginTime) },
          { term: 'Logout time', detail: isActive ? 'Still logged in' : formatDateTime(logoutTime) },
          {
            term: 'Duration',
            detail: <span className="tabular-nums">{clockWords((end - Date.parse(loginTime)) / 1000)}</span>,
          },
        ]}
      />
    </Card>
  )
}
