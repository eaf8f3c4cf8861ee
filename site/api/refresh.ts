import { accessToken, apiBase, clearSignIn, refreshToken, storeTokens } from '#site/session.ts'

let refreshing: Promise<boolean> | undefined

async function exchange(stale: string | null): Promise<boolean> {
  // Another tab may have refreshed while this one waited for the lock.
  if (accessToken() !== stale && accessToken() !== null) return true
  const token = refreshToken()
  if (!token) return false
  const response = await fetch(`${apiBase()}/api/auth/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: token }),
    signal: AbortSignal.timeout(30_000),
  })
  if (response.ok) {
    storeTokens(await response.json())
    return true
  }
  if (response.status === 401 || response.status === 403) clearSignIn()
  return false
}

/**
 * Exchanges the refresh token once for all callers and all tabs of this browser.
 * @returns false when the sign-in is over (then it has been removed) or the server could not be reached
 */
export function refreshSignIn(stale: string | null): Promise<boolean> {
  const run = async () => {
    try {
      return 'locks' in navigator
        ? await navigator.locks.request('vazeefa-refresh', () => exchange(stale))
        : await exchange(stale)
    } catch {
      return false
    } finally {
      refreshing = undefined
    }
  }
  refreshing ??= run()
  return refreshing
}
