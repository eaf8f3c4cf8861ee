import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problems.ts'
import { onClosed } from '#platform/http/on-closed.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { streams as openStreams } from '#platform/metrics/metrics.ts'
import { listenForInvalidations } from '#platform/pages/listen.ts'
import { liveChannel, lookAgain } from './publish-live.ts'

interface Settings {
  databaseUrl: string
  /** @throws Problem `signed_out` when the access token is not good, or not any more */
  identify: (token: string) => Promise<Viewer>
}

interface Stream {
  raw: ServerResponse
  /** Account of the person who is signed in: of a company each member has streams of its own. */
  personId: string
  token: string
  /** When its sign-in is looked at next. */
  look?: NodeJS.Timeout
}

export const livePath = '/api/live'

/** Something has to pass in this time, or proxies and carriers take the line for dead. Milliseconds. */
const beatEvery = 25_000

/** Milliseconds in which the streams of a process that ends come to the others, each at another moment. */
const comeWithin = 3_000

/** One browser needs one; a few more are its tabs, and its other devices. */
const maxPerPerson = 10

/**
 * `GET /api/live`: says `new` to a browser whenever something is new for its account, and nothing of what it is. At each
 * beat its sign-in is looked at again: with the token, the session and the account the stream ends. A process that is asked to end
 * says `again`, and in how many milliseconds.
 */
export function serveLive(app: FastifyInstance, { databaseUrl, identify }: Settings): void {
  const open = new Map<string, Set<Stream>>()

  function send(accountId: string): void {
    for (const { raw } of open.get(accountId) ?? []) raw.write('event: new\ndata: \n\n')
  }

  async function stillGood({ raw, token }: Stream): Promise<void> {
    try {
      await identify(token)
      raw.write(': still here\n\n')
    } catch (error) {
      // A database that is away for a moment is no reason to part.
      if (error instanceof Problem) raw.end('event: over\ndata: \n\n')
      else raw.write(': still here\n\n')
    }
  }

  function take(told: string): void {
    if (told.startsWith(lookAgain))
      for (const stream of open.get(told.slice(lookAgain.length)) ?? []) void stillGood(stream)
    else send(told)
  }

  const listener = listenForInvalidations({
    url: databaseUrl,
    on: liveChannel,
    cache: {
      drop: (told) => told.forEach(take),
      // What was announced meanwhile was missed: everybody looks again.
      clear: () => [...open.keys()].forEach(send),
    },
    onError: (error) => app.log.warn({ err: error }, 'the connection for live messages failed'),
  })
  // Spread over the time, so that a thousand streams never ask at once.
  const beat = setInterval(() => {
    const streams = [...open.values()].flatMap((some) => [...some])
    const pause = beatEvery / (streams.length + 1)
    for (const [at, stream] of streams.entries())
      stream.look = setTimeout(() => void stillGood(stream), at * pause).unref()
  }, beatEvery)
  beat.unref()

  app.addHook('preClose', async () => {
    clearInterval(beat)
    for (const streams of open.values())
      for (const { raw, look } of streams) {
        clearTimeout(look)
        raw.end(`event: again\nretry: ${Math.round(Math.random() * comeWithin)}\ndata: \n\n`)
      }
    await listener.close()
  })

  app.get(livePath, async (request, reply) => {
    const [, token = ''] = /^Bearer (\S{1,2000})$/i.exec(request.headers.authorization ?? '') ?? []
    if (token === '') throw new Problem('signed_out')
    const viewer = await identify(token)
    if (viewer.role === 'admin') throw new Problem('forbidden')
    const streams = open.get(viewer.id) ?? new Set()
    const own = [...streams].filter(({ personId }) => personId === viewer.personId)
    if (own.length >= maxPerPerson) throw new Problem('too_many', { retryAfterSeconds: 60 })
    reply.hijack()
    const { raw } = reply
    const stream: Stream = { raw, personId: viewer.personId, token }
    streams.add(stream)
    openStreams.inc()
    open.set(viewer.id, streams)
    raw.on('error', () => {})
    onClosed(raw, () => {
      clearTimeout(stream.look)
      openStreams.dec()
      streams.delete(stream)
      if (streams.size === 0) open.delete(viewer.id)
    })
    request.raw.socket.setTimeout(0)
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      connection: 'close',
      'x-accel-buffering': 'no',
    })
    raw.write('event: new\ndata: \n\n')
  })
}
