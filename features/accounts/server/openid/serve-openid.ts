import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#platform/database/database.ts'
import { cookie, readCookie } from '#platform/http/cookies.ts'
import { locationOf, redirectTo, redirectToIssuer } from '#platform/http/redirect.ts'
import type { Services } from '#platform/services.ts'
import { identityLife } from '../../identity-rules.ts'
import { isAway } from './issuer.ts'
import { beginJourney, callbackPath, endJourney, type JourneyEnd } from './journey.ts'
import { type Begun, cookieName } from './sealed-state.ts'

interface Settings {
  db: Db
  services: Services
  clock: () => Date
}

type Asked = FastifyRequest<{ Querystring: Record<string, unknown> }>

/** Page to which a browser returns. */
const pageFor: Record<Begun['wants'], string> = { 'sign-in': '/login/identity', connect: '/account/identity' }

/** Browsers must not cache the redirect, nor send a referrer. */
const alone = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 1_000) : '')

/** Routes to the issuer and back, which work by links alone. */
export function serveOpenId(app: FastifyInstance, { db, services, clock }: Settings): void {
  const { openId, publicUrl, secret } = services
  const set = (reply: FastifyReply, sealed: string, milliseconds = identityLife) =>
    reply.header('set-cookie', cookie(cookieName, sealed, { publicUrl, seconds: milliseconds / 1_000 }))
  const refuse = (reply: FastifyReply, why: JourneyEnd | 'away') =>
    redirectTo(set(alone(reply), '', 0), '/login/identity', { refused: why })
  const explain = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    request.log.warn({ err: error }, 'signing in with the issuer failed')
    return refuse(reply, isAway(error) ? 'away' : 'failed')
  }

  app.get('/login/openid', async (request: Asked, reply) => {
    if (!openId) return redirectTo(reply, '/login')
    const { redirect, connect } = request.query
    try {
      const { address, sealed } = await beginJourney({
        openId,
        publicUrl,
        secret,
        now: clock(),
        wants: connect === undefined ? 'sign-in' : 'connect',
        redirect: redirect === undefined ? '' : locationOf(textOf(redirect)),
      })
      return redirectToIssuer(set(alone(reply), sealed), address)
    } catch (error) {
      return explain(request, reply, error)
    }
  })

  app.get(callbackPath, async (request, reply) => {
    if (!openId) return redirectTo(reply, '/login')
    const query = request.url.split('?')[1] ?? ''
    const kept = readCookie(request.headers.cookie, cookieName, { publicUrl })
    try {
      const ended = await endJourney(db, { openId, publicUrl, secret, query, sealed: kept, now: clock() })
      if (typeof ended === 'string') return refuse(reply, ended)
      if (ended.unread.length > 0)
        request.log.warn({ claims: ended.unread }, 'claims of the issuer were not understood')
      return redirectTo(set(alone(reply), ended.sealed), pageFor[ended.wants])
    } catch (error) {
      return explain(request, reply, error)
    }
  })
}
