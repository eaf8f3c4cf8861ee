import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { signInExpired } from '#site/api/browser-api.ts'
import { askBeforeLogOut } from '#site/log-out.ts'
import { accessToken } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Refused } from './refused.tsx'
import { sendWaiting } from './send-waiting.ts'
import { useWaiting } from './use-waiting.ts'
import {
  forgetOthers,
  isPaused,
  onArrived,
  replaceWaiting,
  type Waiting,
  type WaitingKind,
  waitingOf,
} from './waiting-calls.ts'
import { howFar, type Sending, stateOf, waitingCounts } from './waiting-words.ts'

/** Milliseconds between retries: the browser may report a connection that does not work. */
const tryAgainEvery = 10_000

/** Shows calls that were made offline: they wait, are sent once online, and logging out asks about them. */
export default function WaitingNotice({ accountId }: { accountId: string }) {
  const waiting = useWaiting(accountId) ?? []
  const sending = useSending(accountId, waiting)
  useEffect(() => {
    // Without storage there are none.
    forgetOthers(accountId).catch(() => {})
  }, [accountId])
  const arrived = useArrived(waiting)
  const refused = waiting.filter((entry) => entry.refused)
  const open = waiting.filter((entry) => !entry.refused)
  const words = stateOf(waiting, sending)
  useReadAnew(open.length)
  return (
    <>
      <LogOutQuestion accountId={accountId} />
      {waiting.length > 0 && (
        <Container className="space-y-3 py-4">
          {refused.map((entry) => (
            <Refused key={entry.id} entry={entry} />
          ))}
          {open.length > 0 && (
            <Alert
              tone="info"
              title={words.title}
              action={<Discard open={open} isUnderWay={sending === 'sending'} />}
            >
              {words.next} {arrived}
            </Alert>
          )}
        </Container>
      )}
    </>
  )
}

/** Takes back what waits for the profile. An application is taken back on the page of its job. */
function Discard({ open, isUnderWay }: { open: readonly Waiting[]; isUnderWay: boolean }) {
  async function discard(entries: readonly Waiting[], kind: WaitingKind) {
    for (const entry of entries) await replaceWaiting(entry)
    if (isUnderWay)
      showToast(`The ${kind} is not sent any more. If it had arrived already, your profile shows it.`, {
        tone: 'info',
      })
    // The button disappears, so the page gets the focus.
    document.getElementById('main')?.focus()
  }
  return (['profile change', 'CV'] as const).map((kind) => {
    const entries = open.filter((entry) => entry.kind === kind)
    if (entries.length === 0) return null
    return (
      <Button key={kind} size="small" variant="secondary" onClick={() => void discard(entries, kind)}>
        Do not send the {kind}
      </Button>
    )
  })
}

/** Asks before logging out deletes pending calls; without any it continues at once. */
function LogOutQuestion({ accountId }: { accountId: string }) {
  const [asked, setAsked] = useState<{ leave: () => void; waiting: Waiting[] }>()
  useEffect(
    () =>
      askBeforeLogOut((leave) => {
        void waitingOf(accountId).then((waiting) =>
          waiting.length === 0 ? leave() : setAsked({ leave, waiting }),
        )
      }),
    [accountId],
  )
  if (!asked) return null
  const words = waitingCounts(asked.waiting)
  return (
    <ConfirmDialog
      open
      title={`Log out and erase ${words}?`}
      confirmLabel="Log out and erase"
      cancelLabel="Stay logged in"
      onCancel={() => setAsked(undefined)}
      onConfirm={asked.leave}
    >
      Not sent yet: {words}. Logging out deletes it for good.
    </ConfirmDialog>
  )
}

/** Returns the progress of a large upload from this tab or another. */
function useArrived(waiting: readonly Waiting[]): string | undefined {
  const [arrived, setArrived] = useState({ id: '', bytes: 0 })
  useEffect(() => onArrived(setArrived), [])
  const entry = waiting.find(({ id }) => id === arrived.id)
  return entry && howFar(entry, arrived.bytes)
}

/** Reloads the page's data after a call was sent or refused, from this tab or another: the job may be closed. */
function useReadAnew(open: number): void {
  const queries = useQueryClient()
  const before = useRef(0)
  useEffect(() => {
    if (open < before.current) void queries.invalidateQueries()
    before.current = open
  }, [open, queries])
}

/**
 * Tries after each change of the queue, when the connection is back, and periodically.
 *
 * @returns whether it is trying, and otherwise why not
 */
function useSending(accountId: string, waiting: readonly Waiting[]): Sending {
  const [sending, setSending] = useState<Sending>('waiting')
  const underWay = useRef(0)
  const send = useCallback(
    async (isOnlineAgain: boolean) => {
      if (!navigator.onLine) return setSending('waiting')
      underWay.current++
      let after: Sending = 'waiting'
      const onTurnedAway = () => {
        after = 'turned away'
      }
      try {
        if (!isOnlineAgain && isPaused(await waitingOf(accountId))) return onTurnedAway()
        setSending('sending')
        const sent = await sendWaiting(accountId, { onTurnedAway, isOnlineAgain })
        if (sent.length > 0) showToast(`Sent: ${waitingCounts(sent)}`)
        if (!accessToken()) await askForSignIn(accountId)
      } finally {
        underWay.current--
        setSending(after)
      }
    },
    [accountId],
  )
  const isEmpty = waiting.every(({ refused }) => refused !== undefined)
  // A try changes its call too, and must not begin the next one.
  const queue = waiting.map(({ key, refused }) => `${key} ${refused}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed queue is tried at once
  useEffect(() => {
    if (isEmpty) return
    const start = (isOnlineAgain: boolean) => void send(isOnlineAgain).catch((error) => reportError(error))
    const startOnline = () => start(true)
    start(false)
    const timer = setInterval(() => underWay.current === 0 && start(false), tryAgainEvery)
    window.addEventListener('online', startOnline)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', startOnline)
    }
  }, [queue, isEmpty, send])
  return sending
}

/** The sign-in ended with pending calls: they are sent after the next sign-in. Logging out leaves none. */
async function askForSignIn(accountId: string): Promise<void> {
  const waiting = await waitingOf(accountId)
  if (waiting.length === 0) return
  window.dispatchEvent(new Event(signInExpired))
  showToast(`Log in again to send: ${waitingCounts(waiting)}`, { tone: 'info', seconds: 8 })
}
