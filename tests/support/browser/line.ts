import { vi } from 'vitest'
import type { TestApp } from '../test-app.ts'

/** The fate of a request before it reaches the server: an answer of its own, no answer yet, or no line at all. */
type Fate = { status: number; body?: unknown; headers?: Record<string, string> } | 'held' | 'offline'

/** The proxy between a browser under test and its site. */
export interface Line {
  /** Decides the fate of requests whose 'METHOD /path' begins with this; undefined restores them. */
  line(request: string, fate: Fate | undefined): void
  /** Mends the whole line. */
  mend(): void
  /** The requests made so far, as 'METHOD /path?query'. */
  requests: string[]
  /** Requests that the page cancelled before they were answered. */
  abandoned: string[]
  /** Number of unanswered requests, without those that are held. */
  underWay(): number
}

function answerOf(response: Awaited<ReturnType<TestApp['app']['inject']>>): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers)) headers.set(name, String(value))
  const isEmpty = [204, 304].includes(response.statusCode)
  return new Response(isEmpty ? null : new Uint8Array(response.rawPayload), {
    status: response.statusCode,
    headers,
  })
}

/** Uploads go another way than other calls, and come to the same line. */
class Upload extends EventTarget {
  upload: { onprogress?: () => void } = {}
  status = 0
  responseText = ''
  timeout = 0
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  readonly #ending = new AbortController()
  #request: { method: string; address: string; headers: Record<string, string> } = {
    method: 'POST',
    address: '',
    headers: {},
  }
  #received = ''
  open(method: string, address: string): void {
    this.#request = { method, address, headers: {} }
  }
  setRequestHeader(name: string, value: string): void {
    this.#request.headers[name] = value
  }
  getAllResponseHeaders(): string {
    return this.#received
  }
  abort(): void {
    this.#ending.abort()
  }
  async send(body: FormData): Promise<void> {
    const { address, ...request } = this.#request
    try {
      const answer = await fetch(address, { ...request, body, signal: this.#ending.signal })
      this.status = answer.status
      this.responseText = await answer.text()
      this.#received = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n')
      this.onload?.()
    } catch {
      if (this.#ending.signal.aborted) this.onabort?.()
      else this.onerror?.()
    }
  }
}

async function payloadOf(
  body: unknown,
): Promise<{ payload?: string | Buffer; headers?: Record<string, string> }> {
  if (typeof body === 'string') return { payload: body }
  if (!(body instanceof FormData)) return {}
  const form = new Response(body)
  return {
    payload: Buffer.from(await form.arrayBuffer()),
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
  }
}

/** Never answered; ends when the page gives it up. */
function heldBack(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Leads the requests of the page, uploads as well, to the site's own server. */
export function openLine(site: TestApp): Line {
  const fates = new Map<string, Fate>()
  const requests: string[] = []
  const abandoned: string[] = []
  let underWay = 0
  vi.stubGlobal('XMLHttpRequest', Upload)
  const answer = async (method: 'GET', address: string, init: RequestInit): Promise<Response> => {
    const fate = [...fates].findLast(([start]) => `${method} ${address}`.startsWith(start))?.[1]
    if (fate === 'held') return heldBack(init.signal)
    if (fate === 'offline') throw new TypeError('Failed to fetch')
    if (fate) return new Response(JSON.stringify(fate.body === undefined ? {} : fate.body), fate)
    const { payload, headers } = await payloadOf(init.body)
    underWay++
    try {
      return answerOf(
        await site.app.inject({
          method,
          url: address,
          headers: { ...Object.fromEntries(new Headers(init.headers)), ...headers },
          ...(payload !== undefined && { payload }),
        }),
      )
    } finally {
      underWay--
    }
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const method = (init.method ?? 'GET') as 'GET'
    requests.push(`${method} ${address}`)
    let isAnswered = false
    init.signal?.addEventListener('abort', () => {
      if (!isAnswered) abandoned.push(`${method} ${address}`)
    })
    try {
      return await answer(method, address, init)
    } finally {
      isAnswered = true
    }
  })
  return {
    requests,
    abandoned,
    line: (request, fate) =>
      fate === undefined ? void fates.delete(request) : void fates.set(request, fate),
    mend: () => fates.clear(),
    underWay: () => underWay,
  }
}
