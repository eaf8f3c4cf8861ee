import type { FastifyReply } from 'fastify'

type Query = Readonly<Record<string, string | undefined>> | URLSearchParams

/**
 * An address of this site as a header can hold it: percent-encoded, whatever stands in it, and never one of another site.
 *
 * @param query takes the place of the query of `address`
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

/** Sends a browser on to an address of this site, after a form by default. Every redirect is made here. */
export function leadTo(reply: FastifyReply, address: string, query?: Query, status = 303): FastifyReply {
  return reply.redirect(locationOf(address, query), status)
}

/** Sends a browser on to the one other site that it is sent to: the issuer that the settings name. */
export function leadToIssuer(reply: FastifyReply, address: URL): FastifyReply {
  return reply.redirect(address.href, 303)
}
