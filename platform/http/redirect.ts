import type { FastifyReply } from 'fastify'

type Query = Readonly<Record<string, string | undefined>> | URLSearchParams

/**
 * An address of this site in a form for a header: percent-encoded, never one of another site.
 *
 * @param query replaces the query of `address`
 */
export function locationOf(address: string, query?: Query): string {
  const here = 'http://here.invalid'
  // One slash: `//name` and `/\name` are other sites.
  const url = new URL(address.toWellFormed().replace(/^[/\\\s]*/, '/'), here)
  if (query)
    url.search = `${new URLSearchParams(
      query instanceof URLSearchParams
        ? query
        : Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )}`
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}

/** Redirects a browser to an address of this site, by default after a form. All redirects use it. */
export function redirectTo(reply: FastifyReply, address: string, query?: Query, status = 303): FastifyReply {
  return reply.redirect(locationOf(address, query), status)
}

/** Redirects a browser to the only permitted other site: the configured issuer. */
export function redirectToIssuer(reply: FastifyReply, address: URL): FastifyReply {
  return reply.redirect(address.href, 303)
}
