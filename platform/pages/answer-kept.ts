import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageCache } from './page-cache.ts'
import { encodingFor, isKnown } from './stored-page.ts'

/**
 * Answers for pages that are kept, before any hook or route runs. Nothing has to be decided about them: a page is the
 * same for everybody, so what the whole chain sent with it the first time (security headers and all) is sent again.
 *
 * @returns false when somebody else has to answer: the page is not kept, or was not asked for at its one address
 */
export function answerKept(
  cache: PageCache,
  log: (request: { method: string; url: string }, status: number) => void,
) {
  return (
    { method, url = '', headers, httpVersionMinor }: IncomingMessage,
    response: ServerResponse,
  ): boolean => {
    if (method !== 'GET') return false
    const page = cache.kept(url)
    if (page?.sent === undefined) return false
    if (isKnown(page, headers['if-none-match'])) {
      // A connection of HTTP/1.1 stays open without a word, and the words would be a third of the answer.
      if (httpVersionMinor === 1 && response.shouldKeepAlive) response.removeHeader('connection')
      response.writeHead(304, page.sent.unchanged).end()
      log({ method, url }, 304)
      return true
    }
    const encoding = encodingFor(headers['accept-encoding'] as string | undefined)
    const body = page.in(encoding)
    response.writeHead(page.status, [...page.sent[encoding], 'content-length', String(body.length)]).end(body)
    log({ method, url }, page.status)
    return true
  }
}
