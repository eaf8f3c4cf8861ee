import type { FastifyReply } from 'fastify'
import { whenOver } from './when-over.ts'

/** Ends when the visitor leaves before being answered: the page was closed, or another one asked for. */
export function whileWaited({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  whenOver(raw, () => raw.writableFinished || leaving.abort())
  return leaving.signal
}
