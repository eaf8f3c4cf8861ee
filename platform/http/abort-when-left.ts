import type { FastifyReply } from 'fastify'
import { onClosed } from './on-closed.ts'

/** Ends when the visitor leaves before being answered: the page was closed, or another one asked for. */
export function abortWhenLeft({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  onClosed(raw, () => raw.writableFinished || leaving.abort())
  return leaving.signal
}
