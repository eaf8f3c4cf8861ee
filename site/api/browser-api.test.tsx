// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { registerSeeker } from '#tests/support/actors.ts'
import { holdReply } from '#tests/support/browser/hold-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertEmployer } from '#tests/support/people.ts'
import { browserApi } from './browser-api.ts'
import { fetchFile, openFile, saveFile } from './open-file.ts'

const { site, browser } = await openSite()

describe('a request', () => {
  // D-C-07, P1-6-02, P1-7-01, P1-9-01, P1-9-11, P2-7-12
  test('waits thirty seconds, sends no cookies, and carries the sign-in where there is one', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await browserApi('GET /api/jobs/categories', {})
    const [, visitor] = sent.mock.calls[0] ?? []
    expect(visitor?.credentials).toBe('omit')
    expect(new Headers(visitor?.headers).has('authorization')).toBe(false)
    expect(timeout).toHaveBeenCalledWith(30_000)
    const seeker = await registerSeeker(site)
    browser.signIn('jobseeker', seeker)
    await browserApi('GET /api/jobs/categories', {})
    const headers = new Headers(sent.mock.calls[1]?.[1]?.headers)
    expect(headers.get('authorization')).toBe(`Bearer ${seeker.token}`)
    expect(headers.get('x-user-role')).toBe('jobseeker')
  })

  // D-J-06, P1-3-15, P1-7-25
  test('goes to a local API where that is asked for, else to the page’s own origin', async () => {
    browser.line('GET http://localhost:3000/api/jobs/categories', { status: 200, body: ['local'] })
    expect(await browserApi('GET /api/jobs/categories', {})).toEqual([])
    localStorage.setItem('apiEnvironment', 'production')
    expect(await browserApi('GET /api/jobs/categories', {})).toEqual([])
    localStorage.setItem('apiEnvironment', 'local')
    expect(await browserApi('GET /api/jobs/categories', {})).toEqual(['local'])
  })

  // P1-4-08, P1-7-09
  test('that is answered 401 is sent once more after the token was exchanged', async () => {
    const seeker = await registerSeeker(site)
    browser.signIn('jobseeker', { ...seeker, token: `${seeker.token}x` })
    browser.requests.length = 0
    await browserApi('GET /api/jobseekers/:seekerId', { params: { seekerId: seeker.id } })
    const own = `GET /api/jobseekers/${seeker.id}`
    expect(browser.requests).toEqual([own, 'POST /api/auth/refresh', own])
    expect(localStorage.getItem('authToken')).not.toBe(`${seeker.token}x`)
  })

  test.each([
    ['jobseeker', 'GET /api/jobseekers/alerts', () => registerSeeker(site)],
    ['employer', 'GET /api/employers/job-drafts', () => insertEmployer(site)],
  ] as const)('of one %s that is answered 401 is never sent as that of another', async (role, call, make) => {
    const [before, after] = [await make(), await make()]
    browser.signIn(role, { ...before, token: `${before.token}x` })
    browser.requests.length = 0
    const held = holdReply(call)
    const mine = expect(browserApi(call, {})).rejects.toMatchObject({ status: 401 })
    await eventually(() => expect(held.isHeld()).toBe(true))
    browser.signIn(role, after)
    await Promise.all([held.release(), mine])
    expect(browser.requests).toEqual([call])
  })

  test('whose exchange fails does not end the sign-in that came meanwhile', async () => {
    const [seeker, next] = [await registerSeeker(site), await registerSeeker(site)]
    browser.signIn('jobseeker', { ...seeker, token: `${seeker.token}x`, refreshToken: 'spent' })
    const send = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
      if (String(address).endsWith('/api/auth/refresh')) browser.signIn('jobseeker', next)
      return send(address, init)
    })
    const own = browserApi('GET /api/jobseekers/:seekerId', { params: { seekerId: seeker.id } })
    await expect(own).rejects.toThrow()
    expect(localStorage.getItem('authToken')).toBe(next.token)
  })

  // P1-4-08
  test('when the exchange fails the tokens are removed and the login page opens', async () => {
    const seeker = await registerSeeker(site)
    const spent = { ...seeker, token: `${seeker.token}x`, refreshToken: 'spent' }
    browser.signIn('jobseeker', spent)
    const screen = await browser.open('/jobseeker/profile')
    await eventually(() => expect(screen.address()).toMatch(/^\/login\?redirect=/))
    expect({ ...localStorage }).toEqual({})
  })
})

describe('a private file', () => {
  // D-E-14, P1-7-20, P1-7-21, P1-9-06, P2-7-20, P2-7-22
  test('is opened in a new tab or saved under the suggested name, and its address is revoked a second later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const replace = vi.fn()
    const tab = { location: { replace }, close: vi.fn(), opener: window }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one')
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const pdf = {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Mine.pdf"',
    }
    browser.line('GET /api/jobseekers', { status: 200, body: '%PDF', headers: pdf })
    await openFile('/api/jobseekers/1/cv/view', 'CV_1.pdf')
    expect(window.open).toHaveBeenCalledWith('', '_blank')
    expect(replace).toHaveBeenCalledWith('blob:one')
    vi.advanceTimersByTime(999)
    expect(revoke).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(revoke).toHaveBeenCalledWith('blob:one')

    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    await saveFile('/api/jobseekers/1/cv/download', 'CV_1.pdf')
    browser.line('GET /api/jobseekers', {
      status: 200,
      body: '%PDF',
      headers: { 'content-type': 'application/pdf' },
    })
    await saveFile('/api/jobseekers/1/cv/download', 'CV_1.pdf')
    expect(saved).toEqual(['Mine.pdf', 'CV_1.pdf'])
    vi.advanceTimersByTime(1_000)
    expect(revoke).toHaveBeenCalledTimes(3)
  })

  // D-E-14
  test('of a kind that could run in our origin is never shown in a tab', async () => {
    const tab = { location: { replace: vi.fn() }, close: vi.fn(), opener: window }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    browser.line('GET /api/jobseekers', {
      status: 200,
      body: '<script>',
      headers: { 'content-type': 'text/html' },
    })
    await openFile('/api/jobseekers/1/cv/view', 'CV_1.pdf')
    expect(tab.location.replace).not.toHaveBeenCalled()
    expect(tab.close).toHaveBeenCalledOnce()
  })
})

describe('a private file over a slow line', () => {
  const path = '/api/jobseekers/1/cv/download'

  /** The line hands out one part of the file, whenever it is asked. */
  function slowLine() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const late = new AbortController()
      setTimeout(() => late.abort(new DOMException('Late', 'TimeoutError')), milliseconds)
      return late.signal
    })
    const sent: ReadableStreamDefaultController<Uint8Array>[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          sent.push(controller)
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
        },
      })
      return new Response(body, { headers: { 'content-type': 'application/pdf' } })
    })
    return async (part?: string) => {
      await vi.waitFor(() => expect(sent).toHaveLength(1))
      if (part === undefined) sent[0]?.close()
      else sent[0]?.enqueue(new TextEncoder().encode(part))
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  test('arrives whole, however long it takes', async () => {
    const receive = slowLine()
    const file = fetchFile(path)
    for (const part of ['%PDF', '-1.7', ' end']) {
      await receive(part)
      vi.advanceTimersByTime(29_000)
    }
    await receive()
    expect(await (await file).blob.text()).toBe('%PDF-1.7 end')
  })

  test('is given up when nothing comes for thirty seconds, and the connection is blamed', async () => {
    const receive = slowLine()
    const file = fetchFile(path)
    const failed = expect(file).rejects.toMatchObject({ status: 0, isTimeout: true })
    await receive('%PDF')
    vi.advanceTimersByTime(30_000)
    await failed
  })
})

test('an upload has minutes over a slow line, also one that shows no progress', async () => {
  const seeker = await registerSeeker(site)
  browser.signIn('jobseeker', seeker)
  const sendWithProgress = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const file = new File(['no photo'], 'Card.jpg', { type: 'image/jpeg' })
  const call = { params: { seekerId: seeker.id }, file, fileField: 'certificate' }
  await browserApi('POST /api/jobseekers/:seekerId/certificates', call).catch(() => {})
  expect(sendWithProgress).toHaveBeenCalledWith('POST', `/api/jobseekers/${seeker.id}/certificates`)
})

test('an upload is given up after a minute without a sent byte, or without a reply to the last one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const path = `/api/jobseekers/${'a'.repeat(24)}/certificates`
  browser.line(`POST ${path}`, 'held')
  const opened = vi.spyOn(XMLHttpRequest.prototype, 'open')
  const shares: number[] = []
  let hasFailed = false
  const failed = browserApi('POST /api/jobseekers/:seekerId/certificates', {
    params: { seekerId: 'a'.repeat(24) },
    file: new File(['no photo'], 'Card.jpg', { type: 'image/jpeg' }),
    fileField: 'certificate',
    onProgress: (share) => shares.push(share),
  }).catch((error: unknown) => {
    hasFailed = true
    return error
  })
  await vi.waitFor(() => expect(browser.requests).toContain(`POST ${path}`))
  const request = opened.mock.contexts[0] as XMLHttpRequest
  for (const loaded of [1, 2]) {
    vi.advanceTimersByTime(59_000)
    request.upload.onprogress?.call(request, { lengthComputable: true, loaded, total: 2 } as ProgressEvent)
  }
  vi.advanceTimersByTime(59_000)
  await new Promise((resolve) => setImmediate(resolve))
  expect({ hasFailed, shares }).toEqual({ hasFailed: false, shares: [0.5, 1] })
  vi.advanceTimersByTime(1_000)
  expect(await failed).toMatchObject({ status: 0 })
})

describe('a call that must not happen twice', () => {
  const params = { jobId: 'a'.repeat(24) }
  const keysOf = (sent: { mock: { calls: unknown[][] } }) =>
    sent.mock.calls.map(([, init]) => new Headers((init as RequestInit).headers).get('idempotency-key'))

  test('keeps its key while nobody knows whether it was done, and has a new one after an answer', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    const apply = (coverLetter: string) =>
      browserApi('POST /api/jobs/:jobId/apply', { params, input: { coverLetter } }).catch(() => {})
    browser.line('POST /api/jobs', { status: 503, body: {} })
    await apply('Dear team')
    await apply('Dear team')
    await apply('Dear all')
    browser.line('POST /api/jobs', { status: 409, body: {} })
    await apply('Dear team')
    await apply('Dear team')
    browser.line('POST /api/jobs', undefined)
    const [first, again, other, third, afterwards] = keysOf(sent)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([again, third]).toEqual([first, first])
    expect(new Set([first, other, afterwards]).size).toBe(3)
  })

  test('only such a call has one', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    await browserApi('GET /api/jobs/categories', {})
    const asked = sent.mock.calls.filter(([address]) => String(address).endsWith('/api/jobs/categories'))
    expect(keysOf({ mock: { calls: asked } })).toEqual([null])
  })
})
