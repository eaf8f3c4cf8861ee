import type { Api } from '#contract/api.ts'
import type { ProblemBody } from '#contract/base/problems.ts'
import { needed } from '#site/lazy-with-retry.ts'
import { accessToken, apiBase, employerId, idInToken, storedRole } from '#site/session.ts'
import { ApiError } from './api-error.ts'
import { keyFor, onceOnly } from './idempotency.ts'

/** Event of the window when a call needed an expired sign-in. */
export const signInExpired = 'vazeefa-sign-in-expired'

export const timeoutInMilliseconds = 30_000

interface AnyCall {
  params?: Record<string, string>
  query?: Record<string, unknown>
  input?: Record<string, unknown> | undefined
  file?: Blob | undefined
  fileField?: string
  onProgress?: (share: number) => void
  signal?: AbortSignal
  onReply?: (headers: Headers) => void
  idempotencyKey?: string
  /** Ends the request in the place of the usual timeout; one for each attempt. */
  timeout?: () => AbortSignal
  /** Checks the sign-in at the moment of its use, and throws if it is the wrong one. */
  check?: () => void
}

export function addressOf(path: string, { params = {}, query = {} }: AnyCall): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== '') search.append(name, String(one))
  const text = search.toString()
  return apiBase() + filled + (text ? `?${text}` : '')
}

function formOf({ input = {}, file, fileField = 'file' }: AnyCall): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null) continue
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  if (file) form.set(fileField, file)
  return form
}

function headersOf(call: AnyCall): Headers {
  const headers = new Headers({ accept: 'application/json' })
  const token = accessToken()
  call.check?.()
  if (token) {
    headers.set('authorization', `Bearer ${token}`)
    headers.set('x-user-role', storedRole() ?? '')
  }
  if (call.idempotencyKey) headers.set('idempotency-key', call.idempotencyKey)
  if (!call.file && call.input !== undefined) headers.set('content-type', 'application/json')
  return headers
}

/** Sends one request with the bearer token. @throws ApiError with status 0 when there was no answer */
async function send(method: string, path: string, call: AnyCall): Promise<Response> {
  const body = call.file ? formOf(call) : call.input === undefined ? null : JSON.stringify(call.input)
  const request = { method, headers: headersOf(call), body }
  try {
    if (call.file) {
      // Visitors send no files, which take longer than other calls over a slow line.
      const { sendWithProgress } = await needed(import('./send-with-progress.ts'))
      return await sendWithProgress(addressOf(path, call), request, call.onProgress)
    }
    const timeout = call.timeout?.() ?? AbortSignal.timeout(timeoutInMilliseconds)
    return await fetch(addressOf(path, call), {
      ...request,
      // Only browsers that return from an issuer have a cookie.
      credentials: path.includes('/openid') ? 'same-origin' : 'omit',
      signal: call.signal ? AbortSignal.any([timeout, call.signal]) : timeout,
    })
  } catch (error) {
    throw call.signal?.aborted ? error : withoutAnswer(error)
  }
}

/** The error for a reply that did not arrive, or not whole. */
export const withoutAnswer = (error: unknown) =>
  new ApiError(0, {}, { isTimeout: error instanceof Error && error.name === 'TimeoutError' })

/**
 * Like `send`; after a 401 the sign-in is refreshed once and the request repeated.
 * @throws ApiError with status 0 when the server could not be reached
 */
export async function sendSignedIn(method: string, path: string, call: AnyCall = {}): Promise<Response> {
  const token = accessToken()
  const company = employerId()
  const response = await send(method, path, call)
  // A refused log-in concerns the input, not the current sign-in of this browser.
  if (response.status !== 401 || !token || path.startsWith('/api/auth/')) return response
  // Visitors have no sign-in to refresh. A connection lost at this moment proves nothing about it.
  const { refreshSignIn } = await needed(import('./refresh.ts')).catch((error: unknown) => {
    throw withoutAnswer(error)
  })
  const wasRefreshed = await refreshSignIn(token)
  const now = accessToken()
  // After the sign-in has ended, public calls answer a visitor; others stay a 401.
  if (now && (!wasRefreshed || idInToken(now) !== idInToken(token))) {
    // The browser has switched to another person or company: a call for the previous one must not be made there.
    if (company && employerId() && employerId() !== company) window.dispatchEvent(new Event(signInExpired))
    return response
  }
  const again = await send(method, path, call)
  // After a successful refresh the sign-in is valid, and the page shows the reason of the refusal.
  if (again.status === 401 && !wasRefreshed) window.dispatchEvent(new Event(signInExpired))
  return again
}

/** Like `sendSignedIn`, for a call that must not be repeated when its reply is lost. */
async function sendOnce(method: string, path: string, call: AnyCall): Promise<Response> {
  const { key, answered } = keyFor(
    method,
    addressOf(path, call),
    JSON.stringify(call.input ?? null),
    call.file,
  )
  const response = await sendSignedIn(method, path, { ...call, idempotencyKey: key })
  answered(response.status)
  call.onReply?.(response.headers)
  return response
}

export const retryAfterOf = ({ headers }: Response) => ({
  retryAfterSeconds: Number(headers.get('retry-after')) || undefined,
})

/** @throws ApiError for every refusal, and for an empty success where a body is expected */
async function bodyOf(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const text = await response.text().catch((error: unknown) => {
    throw signal?.aborted ? error : withoutAnswer(error)
  })
  let body: unknown
  try {
    body = text === '' ? undefined : JSON.parse(text)
  } catch {
    body = undefined
  }
  if (!response.ok)
    throw new ApiError(response.status, (body ?? {}) as Partial<ProblemBody>, retryAfterOf(response))
  if (body === null) throw new ApiError(response.status, {})
  return body
}

/** Typed client of the browser. Lists are `{items, total, more}`, with the cursors of the pages around. */
export const browserApi: Api = async (key, call) => {
  const [method, path] = key.split(' ') as [string, string]
  const response = onceOnly.includes(key)
    ? await sendOnce(method, path, call as AnyCall)
    : await sendSignedIn(method, path, call as AnyCall)
  const body = await bodyOf(response, (call as AnyCall).signal)
  const total = response.headers.get('x-total-count')
  if (total === null || !Array.isArray(body)) return body as never
  const more = response.headers.has('x-total-more')
  const links = response.headers.get('link') ?? ''
  const next = /[?&]after=([\w-]+)[^>]*>; rel="next"/.exec(links)?.[1]
  const prev = /[?&]before=([\w-]+)[^>]*>; rel="prev"/.exec(links)?.[1]
  const around = { ...(next && { next }), ...(prev && { prev }) }
  return { items: body, total: Number(total), ...(more && { more }), ...around } as never
}
