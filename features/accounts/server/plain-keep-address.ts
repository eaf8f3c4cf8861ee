import type { FastifyInstance } from 'fastify'
import { mayTryAgain, servePlainForm } from '#platform/http/plain-form.ts'
import { redirectTo } from '#platform/http/redirect.ts'

/**
 * Button of the page that keeps an address, with or without scripts. It makes the call of that name and
 * redirects back with the result. The token stays in the address only while a retry is possible.
 */
export function servePlainKeepAddress(app: FastifyInstance): Promise<void> {
  return servePlainForm(app, '/keep-address', async ({ token, request, reply }) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/account/keep-address',
      query: { token },
      remoteAddress: request.ip,
    })
    const outcome = statusCode < 300 ? 'kept' : mayTryAgain(statusCode) ? 'failed' : 'refused'
    return redirectTo(reply, '/keep-address', { token: outcome === 'failed' ? token : undefined, outcome })
  })
}
