/** What the worker uses of its global scope; TypeScript's own types of it exclude those of pages. */
interface Scope {
  skipWaiting(): Promise<void>
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly unknown[]>
  }
  addEventListener(type: 'message', listener: (event: ExtendableMessage) => void): void
}

interface ExtendableMessage {
  data: unknown
  waitUntil(work: Promise<unknown>): void
}

export const scope = globalThis as unknown as Scope
