import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/base/problems.ts'
import { onClosed } from '#platform/http/on-closed.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { streams as openStreams } from '#platform/metrics/metrics.ts'
import { listenForInvalidations } from '#platform/pages/listen.ts'
import { lookAgain, updateChannel } from './publish-update.ts'

interface Settings {
  databaseUrl: string
  /** @throws Problem `signed_out` when the access token is invalid or expired */
  identify: (token: string) => Promise<Viewer>
}

interface Stream {
  raw: ServerResponse
  /** Account of the signed-in person: each member of a company has own streams. */
  personId: string
  token: string
  /** Timer of the next check of the sign-in. */
  look?: NodeJS.Timeout
}

export const eventStreamPath = '/api/live'

/** Milliseconds between keep-alive messages, so that proxies and carriers do not drop the connection. */
const beatEvery = 25_000

/** Milliseconds over which the streams of an ending process reconnect elsewhere, spread randomly. */
const comeWithin = 3_000

/** One browser needs one stream; more are for tabs and other devices. */
const maxPerPerson = 10

/**
 * `GET /api/live`: sends `new` to a browser on any change for its account, without content. Each beat
 * checks the sign-in again: the stream ends with the token, the session or the account. An ending process
 * sends `again` with a delay in milliseconds. A call is refused with `signed_out`; `forbidden` for operators; `too_many`
 * beyond the streams of a person.
 */
export function serveEventStream(app: FastifyInstance, { databaseUrl, identify }: Settings): void {
  const open = new Map<string, Set<Stream>>()

  function send(accountId: string): void {
    for (const { raw } of open.get(accountId) ?? []) raw.write('event: new\ndata: \n\n')
  }

  async function stillGood({ raw, token }: Stream): Promise<void> {
    try {
      await identify(token)
      raw.write(': still here\n\n')
    } catch (error) {
      // A short failure of the database does not end the stream.
      if (error instanceof Problem) raw.end('event: over\ndata: \n\n')
      else raw.write(': still here\n\n')
    }
  }

  function take(announcement: string): void {
    if (announcement.startsWith(lookAgain))
      for (const stream of open.get(announcement.slice(lookAgain.length)) ?? []) void stillGood(stream)
    else send(announcement)
  }

  const listener = listenForInvalidations({
    url: databaseUrl,
    on: updateChannel,
    cache: {
      drop: (announcement) => announcement.forEach(take),
      // Announcements were missed meanwhile, so all clients reload.
      clear: () => [...open.keys()].forEach(send),
    },
    onError: (error) => app.log.warn({ err: error }, 'the connection for live messages failed'),
  })
  // Spread over time, so that a thousand streams never check at once.
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

  app.get(eventStreamPath, async (request, reply) => {
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
