import type { FastifyReply } from 'fastify'

/** Ends when the visitor leaves before being answered: the page was closed, or another one asked for. */
export function whileWaited({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  if (raw.destroyed) leaving.abort()
  else raw.once('close', () => raw.writableFinished || leaving.abort())
  return leaving.signal
}
