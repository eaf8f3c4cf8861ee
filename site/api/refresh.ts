import type { ProblemBody } from '#contract/base/problems.ts'
import { forgetDrafts } from '#site/drafts.ts'
import { endSignIn } from '#site/end-sign-in.ts'
import { type EndedSignIn, signInEnded, typedHere, unsavedHere } from '#site/ended-sign-in.ts'
import { storeTokens } from '#site/keep-sign-in.ts'
import { accessToken, apiBase, refreshToken } from '#site/session.ts'
import { ApiError } from './api-error.ts'

let refreshing: Promise<boolean> | undefined

/** Locks across tabs; absent without HTTPS. */
const tabLocks = (): LockManager | null | undefined => navigator.locks

/** Milliseconds until another tab's new tokens arrive in this one's storage after its lock is released. */
const storageLagInMilliseconds = 2_000

const isRenewed = (stale: string | null) => accessToken() !== stale && accessToken() !== null

/** Marks a refresh token as exchanged for all tabs at once: locks are visible without delay. */
function markExchanged(token: string): void {
  const settled = new Promise((resolve) => setTimeout(resolve, storageLagInMilliseconds))
  void tabLocks()?.request(markOf(token), { mode: 'shared' }, () => settled)
}

const markOf = (token: string) => `vazeefa-exchanged-${token.slice(-12)}`

async function wasExchanged(token: string): Promise<boolean> {
  const now = await tabLocks()?.query()
  return (now?.held ?? []).some(({ name }) => name === markOf(token))
}

function waitForNewTokens(stale: string | null): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      window.removeEventListener('storage', look)
      resolve(isRenewed(stale))
    }
    const look = () => {
      if (isRenewed(stale)) stop()
    }
    const timer = setTimeout(stop, storageLagInMilliseconds)
    window.addEventListener('storage', look)
    look()
  })
}

async function exchange(): Promise<boolean> {
  const token = refreshToken()
  if (!token) return false
  // Somebody logged out meanwhile, or in as somebody else.
  const isReplaced = () => refreshToken() !== token
  const unreachable = new ApiError(0, {})
  const response = await fetch(`${apiBase()}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: token }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw unreachable
  })
  if (response.ok) {
    const renewed = await response.json()
    if (isReplaced()) return false
    storeTokens(renewed)
    markExchanged(token)
    return true
  }
  if (response.status !== 401 && response.status !== 403) throw unreachable
  if (isReplaced()) return false
  const { code, error = '' } = (await response.json().catch(() => ({}))) as Partial<ProblemBody>
  // Ended from elsewhere: what was typed is shown once more, and nothing stays for the next person of this browser.
  const isElsewhere = code === 'sign_in_ended'
  // Drafts are there again after the log-in; other texts are shown.
  const typed = isElsewhere ? typedHere() : unsavedHere()
  if (isElsewhere || typed.length > 0)
    window.dispatchEvent(new CustomEvent<EndedSignIn>(signInEnded, { detail: { words: error, typed } }))
  if (isElsewhere) void forgetDrafts()
  endSignIn()
  return false
}

/** With the lock held: uses what another tab has fetched meanwhile, or fetches it. */
async function exchangeUnlessDone(stale: string | null): Promise<boolean> {
  if (isRenewed(stale)) return true
  const token = refreshToken()
  if (token && (await wasExchanged(token)) && (await waitForNewTokens(stale))) return true
  return exchange()
}

/**
 * Exchanges the refresh token once for all callers and all tabs of this browser.
 * @returns false when the sign-in has ended (then it is removed) or there is nothing to exchange
 * @throws ApiError with status 0 when the server could not be reached; the sign-in stays
 */
export function refreshSignIn(stale: string | null): Promise<boolean> {
  const run = async () => {
    try {
      const locks = tabLocks()
      const work = () => exchangeUnlessDone(stale)
      return locks ? await locks.request('vazeefa-refresh', work) : await work()
    } finally {
      refreshing = undefined
    }
  }
  refreshing ??= run()
  return refreshing
}
