import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { sendSignedIn } from '#site/api/browser-api.ts'
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

const isLost = (error: unknown) => error instanceof ApiError && error.isNetwork

/**
 * Makes a call, unless something waits that it must not overtake.
 *
 * @throws what the call throws; ApiError with status 0 also where it must wait
 */
export async function sendInTurn<T>(call: () => Promise<T>, given: NewWaiting): Promise<T> {
  if (await mustWait(given)) throw new ApiError(0, {})
  return call()
}

/**
 * Makes a call, or keeps it until there is a connection: where the line is lost, and where something waits that it must not
 * overtake.
 *
 * @returns the answer, or undefined when it waits
 * @throws what the call throws; ApiError with status 0 also where nothing can be kept
 */
export async function sendOrKeep<T>(call: () => Promise<T>, given: NewWaiting): Promise<T | undefined> {
  try {
    return await sendInTurn(call, given)
  } catch (lost) {
    if (!isLost(lost)) throw lost
    await keepWaiting(given).catch(() => {
      throw lost
    })
  }
}

/**
 * Sends what waits of an account in the order in which it was written, in one tab at a time. It stops at the first that
 * gets no answer, and at a CV or a profile that is refused: what follows may need it.
 *
 * @param onTurnedAway the site answered, but not to this: it is busy, or has a fault
 * @returns what arrived
 */
export async function sendWaiting(accountId: string, onTurnedAway = () => {}): Promise<Waiting[]> {
  const run = () => sendInOrder(accountId, onTurnedAway)
  // Absent where the page did not come over HTTPS; the keys keep two tabs from applying twice there.
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request(waitingDatabase, run) : run()
}

async function sendInOrder(accountId: string, onTurnedAway: () => void): Promise<Waiting[]> {
  const sent: Waiting[] = []
  for (const { id } of await waitingOf(accountId)) {
    // While the one before was sent, this may have been taken back or written anew.
    const entry = (await waitingOf(accountId)).find((one) => one.id === id)
    if (!entry) continue
    const outcome = entry.refused ? 'refused' : await outcomeOf(entry)
    if (outcome === 'turned away') onTurnedAway()
    if (outcome === 'unanswered' || outcome === 'turned away') break
    if (outcome === 'sent') sent.push(entry)
    else if (entry.kind !== 'application') break
  }
  return sent
}

async function outcomeOf(entry: Waiting): Promise<'sent' | 'refused' | 'turned away' | 'unanswered'> {
  try {
    await send(entry)
  } catch (error) {
    if (isTurnedAway(error)) return 'turned away'
    if (isUnanswered(error)) return 'unanswered'
    if (!isThere(error)) {
      await replaceWaiting(entry, { ...entry, refused: wordsOf(error, 'It was refused.') })
      return 'refused'
    }
  }
  forgetDraftOf(entry)
  await replaceWaiting(entry)
  return 'sent'
}

const isThere = (error: unknown) => error instanceof ApiError && error.body.code === 'already_applied'

/** Whether it is to be sent again, under the same key: the time was wrong. */
const isTurnedAway = (error: unknown) =>
  error instanceof ApiError && (error.status >= 500 || error.status === 429)

/** Whether it is to be sent again, under the same key: its outcome is not known, or nobody is signed in. */
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
    if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ({})))
    return response
  }
  if (file) await sendInPieces(ask, entry, file)
  else await ask(call, { params, input, idempotencyKey: key })
}

/** Text typed since then stays. */
function forgetDraftOf({ draft }: Waiting): void {
  if (draft && localStorage.getItem(draft.key) === draft.text) localStorage.removeItem(draft.key)
}
