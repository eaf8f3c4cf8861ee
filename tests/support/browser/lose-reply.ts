import { vi } from 'vitest'

/** Lets the next of these calls reach the site, as 'METHOD /path', and loses its reply on the way back. */
export function loseReply(request: string): void {
  const send = globalThis.fetch
  const lossy = vi.spyOn(globalThis, 'fetch')
  let isLost = false
  lossy.mockImplementation(async (address, init) => {
    const answer = await send(address, init)
    if (isLost || `${init?.method ?? 'GET'} ${address}` !== request) return answer
    isLost = true
    throw new TypeError('Failed to fetch')
  })
}
