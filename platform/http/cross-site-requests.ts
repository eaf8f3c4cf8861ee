import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/base/problems.ts'

const changesNothing = ['GET', 'HEAD', 'OPTIONS']

/**
 * Was the call made by a page of another site, without the knowledge of the person? Browsers report it in
 * `Sec-Fetch-Site`; older ones, or those without TLS, in `Origin`. Programs and mail programs send neither.
 */
function isFromOtherSite({ headers, host, query }: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  // Our own pages for mailed links send it too, since they hide their address. Another site does not know
  // their token.
  if (origin === 'null') return !(query as Record<string, unknown>).token
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  return from.host !== host && from.origin !== (publicUrl && new URL(publicUrl).origin)
}

/**
 * Refuses requests that another site's page makes a browser send: forms need no permission for it, while
 * calls with a sign-in do.
 */
export function refuseCrossSiteRequests(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const mayChange = !changesNothing.includes(request.method) && request.headers.authorization === undefined
    done(mayChange && isFromOtherSite(request, publicUrl) ? new Problem('other_site') : undefined)
  })
}
