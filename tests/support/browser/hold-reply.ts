import { vi } from 'vitest'

/**
 * Lets the next of these calls reach the site, as 'METHOD /path', and holds its reply on the way back.
 *
 * @returns whether the reply is held by now, and what lets it arrive and waits until the page has read it
 */
export function holdReply(request: string): { isHeld: () => boolean; release: () => Promise<void> } {
  const send = globalThis.fetch
  const arrival = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  let isHeld = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const answer = await send(address, init)
    if (isHeld || `${init?.method ?? 'GET'} ${address}` !== request) return answer
    isHeld = true
    await arrival.promise
    const text = await answer.text()
    vi.spyOn(answer, 'text').mockImplementation(async () => {
      reading.resolve()
      return text
    })
    return answer
  })
  return {
    isHeld: () => isHeld,
    release: async () => {
      arrival.resolve()
      await reading.promise
    },
  }
}
