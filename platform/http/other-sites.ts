import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problems.ts'

const changesNothing = ['GET', 'HEAD', 'OPTIONS']

/**
 * Was the call made by a page of another site, in the browser of somebody who knows nothing of it? Browsers say so: in
 * `Sec-Fetch-Site`; those that are older, or have no TLS, in `Origin`. Programs and mail programs say neither.
 */
function isFromOtherSite({ headers, host, query }: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  // So say our own pages of links in mails, which keep their address from others. None of these know its token.
  if (origin === 'null') return !(query as Record<string, unknown>).token
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  return from.host !== host && from.origin !== (publicUrl && new URL(publicUrl).origin)
}

/**
 * Refuses what a page of another site has a browser send: a form needs no permission for it. A call with a sign-in does, which
 * nobody gives.
 */
export function refuseOtherSites(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const mayChange = !changesNothing.includes(request.method) && request.headers.authorization === undefined
    done(mayChange && isFromOtherSite(request, publicUrl) ? new Problem('other_site') : undefined)
  })
}
