import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { askBeforeLogOut } from '#site/log-out.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { forgetOthers, onArrived, replaceWaiting, type Waiting, waitingOf } from './outbox.ts'
import { sendWaiting } from './send-waiting.ts'
import { useWaiting } from './use-waiting.ts'
import { howFar, inWords, named } from './waiting-words.ts'

/** The browser may believe in a line that leads nowhere: then it is tried again. Milliseconds. */
const tryAgainEvery = 30_000

/** What one wrote without a connection: says that it waits, sends it when the line is back, and asks before logging out. */
export default function WaitingNotice({ accountId }: { accountId: string }) {
  const waiting = useWaiting(accountId)
  useSending(accountId, waiting)
  useEffect(() => {
    // Where nothing can be kept, nothing is there.
    forgetOthers(accountId).catch(() => {})
  }, [accountId])
  useReadAnew(waiting)
  const arrived = useArrived(waiting)
  const refused = waiting.filter((entry) => entry.refused)
  const open = waiting.filter((entry) => !entry.refused)
  return (
    <>
      <LogOutQuestion accountId={accountId} />
      {waiting.length > 0 && (
        <Container className="space-y-3 pt-4">
          {refused.map((entry) => (
            <Refused key={entry.id} entry={entry} />
          ))}
          {open.length > 0 && (
            <Alert tone="info" title={`Waiting for a connection: ${inWords(open)}`}>
              Kept on this device, and sent by itself when the line is back. {arrived}
            </Alert>
          )}
        </Container>
      )}
    </>
  )
}

function Refused({ entry }: { entry: Waiting }) {
  return (
    <Alert
      tone="error"
      title={`${named(entry)} was not sent`}
      action={
        <>
          <ButtonLink size="small" variant="secondary" to={entry.page}>
            {entry.kind === 'application' ? 'View the job' : 'My Profile'}
          </ButtonLink>
          <Button size="small" variant="quiet" onClick={() => void replaceWaiting(entry)}>
            Discard it
          </Button>
        </>
      }
    >
      {entry.refused}
    </Alert>
  )
}

/** Logging out erases what waits, so it asks first; where nothing waits it goes on at once. */
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
  const words = inWords(asked.waiting)
  return (
    <ConfirmDialog
      open
      title={`Log out and erase ${words}?`}
      confirmLabel="Log out and erase"
      cancelLabel="Stay logged in"
      onCancel={() => setAsked(undefined)}
      onConfirm={asked.leave}
    >
      Not sent yet: {words}. Nobody can bring it back after you log out.
    </ConfirmDialog>
  )
}

/** How far something large has come that is being sent, from this tab or another. */
function useArrived(waiting: readonly Waiting[]): string | undefined {
  const [arrived, setArrived] = useState({ id: '', bytes: 0 })
  useEffect(() => onArrived(setArrived), [])
  const entry = waiting.find(({ id }) => id === arrived.id)
  return entry && howFar(entry, arrived.bytes)
}

/** What was sent, from this tab or another, is to be read anew. */
function useReadAnew(waiting: readonly Waiting[]): void {
  const queries = useQueryClient()
  const before = useRef(0)
  useEffect(() => {
    if (waiting.length < before.current) void queries.invalidateQueries()
    before.current = waiting.length
  }, [waiting, queries])
}

/** Tries whenever something else waits, when the line is back, and now and then. */
function useSending(accountId: string, waiting: readonly Waiting[]): void {
  const send = useCallback(async () => {
    if (!navigator.onLine) return
    const sent = await sendWaiting(accountId)
    if (sent.length > 0) showToast(`Sent: ${inWords(sent)}`)
  }, [accountId])
  useEffect(() => {
    if (!waiting.some((entry) => !entry.refused)) return
    const start = () => void send().catch((error) => reportError(error))
    start()
    const timer = setInterval(start, tryAgainEvery)
    window.addEventListener('online', start)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', start)
    }
  }, [waiting, send])
}
