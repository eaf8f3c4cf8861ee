import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { retryAfterOf, sendSignedIn } from '#site/api/browser-api.ts'
import { waitingDatabase } from '#site/drafts.ts'
import { accessToken, idInToken } from '#site/session.ts'
import { sendInPieces } from './send-in-pieces.ts'
import {
  keepWaiting,
  mustWait,
  type NewWaiting,
  replaceWaiting,
  type Waiting,
  waitingOf,
} from './waiting-calls.ts'

type TurnedAway = (retryAfterSeconds: number | undefined) => void

const isLost = (error: unknown) => error instanceof ApiError && error.isNetwork

/**
 * Makes a call, unless a pending call must come first.
 *
 * @throws what the call throws; ApiError with status 0 also if it must wait
 */
export async function sendInTurn<T>(call: () => Promise<T>, given: NewWaiting): Promise<T> {
  if (await mustWait(given)) throw new ApiError(0, {})
  return call()
}

/**
 * Makes a call, or stores it until there is a connection: offline, or if a pending call must come first.
 *
 * @returns the reply, or undefined when it is stored
 * @throws what the call throws; ApiError with status 0 also if nothing can be stored
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
    if (!isLost(lost)) throw lost
    await keepWaiting({ ...given, mayHaveArrived }).catch(() => {
      throw lost
    })
  }
}

/**
 * Sends the pending calls of an account in their order, in one tab at a time. It stops at the first without
 * a reply, and at a refused CV or profile, since later calls may need it.
 *
 * @param onTurnedAway the site answered, but is busy or has an error; gets the seconds that it asks to wait, if any
 * @returns what arrived
 */
export async function sendWaiting(
  accountId: string,
  onTurnedAway: TurnedAway = () => {},
): Promise<Waiting[]> {
  const run = () => sendInOrder(accountId, onTurnedAway)
  // Absent without HTTPS; idempotency keys then keep two tabs from applying twice.
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(waitingDatabase, run) : run()
}

async function sendInOrder(accountId: string, onTurnedAway: TurnedAway): Promise<Waiting[]> {
  const sent: Waiting[] = []
  for (const { id } of await waitingOf(accountId)) {
    // During the previous call this one may have been cancelled or replaced.
    const entry = (await waitingOf(accountId)).find((one) => one.id === id)
    if (!entry) continue
    const outcome = entry.refused ? 'refused' : await outcomeOf(entry)
    if (outcome instanceof ApiError) onTurnedAway(outcome.retryAfterSeconds)
    if (outcome === 'unanswered' || outcome instanceof ApiError) break
    if (outcome === 'sent') sent.push(entry)
    else if (entry.kind !== 'application') break
  }
  return sent
}

/** @returns the error where the call was turned away */
async function outcomeOf(entry: Waiting): Promise<'sent' | 'refused' | 'unanswered' | ApiError> {
  try {
    await send(entry)
  } catch (error) {
    if (isTurnedAway(error)) return error
    if (isUnanswered(error)) return 'unanswered'
    await replaceWaiting(entry, { ...entry, refused: wordsOf(error, 'It was refused.') })
    return 'refused'
  }
  forgetDraftOf(entry)
  await replaceWaiting(entry)
  return 'sent'
}

/** To be retried with the same key: the server was not ready. */
const isTurnedAway = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status >= 500 || error.status === 429)

/** To be retried with the same key: the outcome is unknown, or nobody is signed in. */
const isUnanswered = (error: unknown) =>
  !(error instanceof ApiError) || error.isNetwork || [401, 408].includes(error.status)

/** @throws ApiError when this browser is no longer signed in as the account */
function requireSignIn(accountId: string): void {
  if (idInToken(accessToken() ?? '') !== accountId) throw new ApiError(0, {})
}

async function send(entry: Waiting): Promise<void> {
  const { accountId, call, params, input, file, key } = entry
  const ask: Parameters<typeof sendInPieces>[0] = async (one, given) => {
    const [method, path] = one.split(' ') as [string, string]
    const response = await sendSignedIn(method, path, { ...given, check: () => requireSignIn(accountId) })
    if (response.ok) return response
    const body = await response.json().catch(() => ({}))
    throw new ApiError(response.status, body, retryAfterOf(response))
  }
  if (file) await sendInPieces(ask, entry, file)
  else await ask(call, { params, input, idempotencyKey: key })
}

/** Keeps text that was typed since then. */
function forgetDraftOf({ draft }: Waiting): void {
  if (draft && localStorage.getItem(draft.key) === draft.text) localStorage.removeItem(draft.key)
}
