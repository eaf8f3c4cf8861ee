import { useEffect, useState } from 'react'
import { siteName } from '#contract/base/site-name.ts'
import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { useHead } from '#site/head.tsx'
import { useViewer } from '#site/session.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { ArrowLeftIcon, LockIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { TrashIcon } from '#site/ui/rich/icons.tsx'
import { finished, type SessionData } from '../rules.ts'
import { LoginActivity } from './login-activity.tsx'
import { clearSessions, currentStart, readSessions } from './recorder.ts'
import { SessionFigures } from './session-figures.tsx'
import { SessionMonitor } from './session-monitor.tsx'
import { useSessionRecorder } from './use-session-recorder.ts'

/** The time, read again every second. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Statistics of an employer's use of the site, stored in its own browser. */
export default function AnalyticsPage() {
  useHead({ title: 'Session Analytics', robots: 'noindex' })
  useSessionRecorder()
  const viewer = useViewer()
  const isEmployer = typeof viewer === 'object' && viewer.role === 'employer'
  const who = typeof viewer === 'object' ? viewer.id : viewer
  const [data, setData] = useState<SessionData>()
  const [isRead, setIsRead] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out changes what is stored
  useEffect(() => {
    setData(readSessions(isEmployer ? who : undefined))
    setIsRead(true)
  }, [who])

  if (!isRead || viewer === 'unknown')
    return <PageLoading title="Your Session Analytics" label="Loading your sessions" />
  if (!data || (!isEmployer && viewer !== 'visitor'))
    return <AccessRequired>Please log in to view your session analytics.</AccessRequired>
  return <Analytics data={data} isSignedIn={isEmployer} />
}

function Analytics({ data, isSignedIn }: { data: SessionData; isSignedIn: boolean }) {
  const now = useNow()
  const [isAsking, setIsAsking] = useState(false)
  const start = currentStart()
  const previous = finished(data, start)
  // The timer counts the current session instead of its stored part.
  const stored = data.previousSessions.find(({ startTime }) => startTime === start)?.duration ?? 0
  const current = isSignedIn ? (now.getTime() - Date.parse(start)) / 1000 : 0
  return (
    <Container className="pb-12">
      <PageHeader
        title="Your Session Analytics"
        lead={`When and how long you have used ${siteName} in this browser. A session starts when a page loads.`}
        actions={
          <ButtonLink to="/dashboard" variant="secondary" icon={<ArrowLeftIcon />}>
            Return to Dashboard
          </ButtonLink>
        }
      />
      <div className="space-y-4">
        <SessionFigures sessions={previous} isSignedIn={isSignedIn} now={now} />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <SessionMonitor
            current={isSignedIn ? current : undefined}
            total={data.totalSessionTime - (isSignedIn ? stored : 0) + current}
            sessions={previous}
          />
          <LoginActivity data={data} now={now} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-box border bg-raised p-4 sm:p-5">
          <p className="flex max-w-reading gap-3">
            <LockIcon className="mt-0.5 size-5 text-accent" />
            <span>
              <strong>Your privacy:</strong> session data is stored in this browser only. It is not sent to us
              or to anyone else, and you can clear it at any time.
            </span>
          </p>
          <Button variant="danger-quiet" icon={<TrashIcon />} onClick={() => setIsAsking(true)}>
            Clear Session Data
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Clear Session Data"
        confirmLabel="Clear Session Data"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          clearSessions(isSignedIn ? data.employerId : undefined)
          window.location.reload()
        }}
      >
        Are you sure you want to clear all your session data?
      </ConfirmDialog>
    </Container>
  )
}
