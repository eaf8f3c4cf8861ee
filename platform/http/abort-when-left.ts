import type { FastifyReply } from 'fastify'
import { onClosed } from './on-closed.ts'

/** Aborts when the visitor leaves before the answer, by closing the page or opening another one. */
export function abortWhenLeft({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  onClosed(raw, () => raw.writableFinished || leaving.abort())
  return leaving.signal
}
