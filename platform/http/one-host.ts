import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/base/problems.ts'

/** Refuses a call with several Host headers: a proxy and the server could use different ones (RFC 9112, 3.2). */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const names = raw.rawHeaders.filter((_, at) => at % 2 === 0)
    const hosts = names.filter((name) => name.length === 4 && name.toLowerCase() === 'host')
    done(hosts.length > 1 ? new Problem('malformed_request') : undefined)
  })
}
