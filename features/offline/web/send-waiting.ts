import { minute } from '#contract/base/durations.ts'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { applicationStatus } from '#contract/hiring/applications.ts'
import { ApiError, isGone, wordsOf } from '#site/api/api-error.ts'
import { retryAfterOf, sendSignedIn } from '#site/api/browser-api.ts'
import { outboxDatabase } from '#site/drafts.ts'
import { isSignedInAs } from '#site/is-signed-in-as.ts'
import { sendInPieces } from './send-in-pieces.ts'
import {
  forgetReplaced,
  isPaused,
  keepWaiting,
  mustWait,
  type NewWaiting,
  replaceWaiting,
  type Waiting,
  waitingOf,
} from './waiting-calls.ts'

interface Trying {
  /** Called when the site answered, but is busy or has an error, and while the pause after that lasts. */
  onTurnedAway?: () => void
  /** Ends a pause: the connection is back. */
  isOnlineAgain?: boolean
}

/** Maximum of the growing pause in milliseconds. The site may ask for a longer one. */
const maxPause = 10 * minute

/** The first pause in milliseconds. It grows: a try of a CV counts as an upload. */
const firstPause = 10_000

const isLost = (error: unknown) => error instanceof ApiError && error.isNetwork

/**
 * Makes a call, unless a pending call must come first.
 *
 * @throws what the call throws; ApiError with status 0 also if it must wait
 */
export async function sendInTurn<T>(call: () => Promise<T>, given: NewWaiting): Promise<T> {
  if (await mustWait(given)) throw new ApiError(0, { error: 'What waits on this device is sent first' })
  const reply = await call()
  if (given.kind === 'CV') await forgetReplaced(given.accountId, 'refused')
  return reply
}

/**
 * Makes a call, or stores it until there is a connection: offline, or if a pending call must come first.
 *
 * @returns the reply, or undefined when it is stored
 * @throws what the call throws; ApiError with status 0 also if nothing can be stored, or the account was left meanwhile
 */
export async function sendOrKeep<T>(call: () => Promise<T>, given: NewWaiting): Promise<T | undefined> {
  let mayHaveArrived = false
  const attempt = () => {
    mayHaveArrived = navigator.onLine
    return call()
  }
  try {
    return await sendInTurn(attempt, given)
  } catch (lost) {
    if (!isLost(lost) || !isSignedInAs(given.accountId)) throw lost
    await keepWaiting({ ...given, mayHaveArrived }).catch(() => {
      throw lost
    })
  }
}

/**
 * Sends the pending calls of an account in their order, in one tab at a time. It stops at the first without
 * a reply, and at a refused CV or profile, since later calls may need it.
 *
 * @returns what arrived
 */
export async function sendWaiting(accountId: string, trying: Trying = {}): Promise<Waiting[]> {
  const run = () => sendInOrder(accountId, trying)
  // Absent without HTTPS; idempotency keys then keep two tabs from applying twice.
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(outboxDatabase, run) : run()
}

async function sendInOrder(accountId: string, { onTurnedAway, isOnlineAgain }: Trying): Promise<Waiting[]> {
  const sent: Waiting[] = []
  for (const { id } of await waitingOf(accountId)) {
    // During the previous call this one may have been cancelled or replaced.
    const entry = (await waitingOf(accountId)).find((one) => one.id === id)
    if (!entry) continue
    const outcome = isPaused([entry]) && !isOnlineAgain ? 'turned away' : await outcomeOf(entry)
    if (outcome === 'turned away') onTurnedAway?.()
    if (outcome === 'unanswered' || outcome === 'turned away') break
    if (outcome === 'sent') sent.push(entry)
    else if (entry.kind !== 'application') break
  }
  return sent
}

async function outcomeOf(before: Waiting): Promise<'sent' | 'refused' | 'unanswered' | 'turned away'> {
  if (before.refused) return 'refused'
  const entry = await marked(before)
  try {
    await send(entry)
  } catch (error) {
    if (isTurnedAway(error)) {
      await replaceWaiting(entry, { ...entry, pause: pauseAfter(entry, error) })
      return 'turned away'
    }
    if (isUnanswered(error)) return 'unanswered'
    const refused = wordsOf(error, 'It was refused.')
    await replaceWaiting(entry, { ...entry, mayHaveArrived: isForgotten(before), refused })
    return 'refused'
  }
  forgetDraftOf(entry)
  await replaceWaiting(entry)
  return 'sent'
}

/** An application is marked before it is sent: its reply may be lost. */
async function marked(entry: Waiting): Promise<Waiting> {
  if (entry.kind !== 'application' || entry.mayHaveArrived || !isSignedInAs(entry.accountId)) return entry
  const tried = { ...entry, mayHaveArrived: true }
  await replaceWaiting(entry, tried)
  return tried
}

/** An earlier attempt may have arrived, and its key is forgotten: the refusal may be about what it made. */
const isForgotten = ({ kind, mayHaveArrived, at }: Waiting) =>
  kind === 'application' && mayHaveArrived === true && Date.now() - at >= millisecondsPerDay

function pauseAfter({ pause }: Waiting, { retryAfterSeconds = 0 }: ApiError) {
  const length = pause?.length ?? firstPause
  const wanted = Math.max(Math.min(length, maxPause), retryAfterSeconds * 1_000)
  return { length: length * 2, until: Date.now() + wanted }
}

/** To be retried with the same key: the server was not ready. */
const isTurnedAway = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status >= 500 || error.status === 429)

/** To be retried with the same key: the outcome is unknown, or nobody is signed in. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) || error.isNetwork || [401, 408].includes(error.status)

/** @throws ApiError when this browser is no longer signed in as the account */
function requireSignIn(accountId: string): void {
  if (!isSignedInAs(accountId)) throw new ApiError(0, {})
}

/** @throws ApiError when it was taken back or replaced while it was being sent */
async function requireWanted({ accountId, id, key }: Waiting): Promise<void> {
  const waiting = await waitingOf(accountId)
  if (!waiting.some((one) => one.id === id && one.key === key)) throw new ApiError(0, {})
}

type Ask = Parameters<typeof sendInPieces>[0]

/**
 * A job seeker may have applied and withdrawn on another device since it was written: only a person repeats an
 * application.
 *
 * @throws ApiError when it was withdrawn, and this one does not repeat it
 */
async function requireNotWithdrawn(ask: Ask, { params, isAgain }: Waiting): Promise<void> {
  const reply = await ask('GET /api/jobs/:jobId/application-status', { params }).catch((error: unknown) => {
    // The call itself is refused for this reason.
    if (isGone(error)) return undefined
    throw error
  })
  const mine = reply && ((await reply.json()) as ReplyOf<typeof applicationStatus>)
  if (mine?.status !== 'Withdrawn' || (isAgain && mine.mayApplyAgain)) return
  // It may be meant as a repeat nevertheless: its status could not be read when it was written.
  const next = mine.mayApplyAgain ? '. You can apply again once, on the page of the job' : ''
  throw new ApiError(409, { error: `You have withdrawn your application for this job${next}` })
}

async function send(entry: Waiting): Promise<void> {
  const { accountId, kind, call, params, input, file, key } = entry
  const ask: Ask = async (one, given) => {
    await requireWanted(entry)
    const [method, path] = one.split(' ') as [string, string]
    const response = await sendSignedIn(method, path, { ...given, check: () => requireSignIn(accountId) })
    if (response.ok) return response
    const body = await response.json().catch(() => ({}))
    throw new ApiError(response.status, body, retryAfterOf(response))
  }
  if (kind === 'application') await requireNotWithdrawn(ask, entry)
  if (file) await sendInPieces(ask, entry, file)
  else await ask(call, { params, input, idempotencyKey: key })
}

/** Keeps text that was typed since then. */
function forgetDraftOf({ draft }: Waiting): void {
  if (draft && localStorage.getItem(draft.key) === draft.text) localStorage.removeItem(draft.key)
}
