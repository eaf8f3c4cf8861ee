import type { FastifyInstance } from 'fastify'
import { fromWallClock } from '#contract/base/wall-clock.ts'
import { mayTryAgain, servePlainForm } from '#platform/http/plain-form.ts'
import { redirectTo } from '#platform/http/redirect.ts'

/** Page behind the links of an invitation, with or without scripts: it makes the same call. */
export function servePlainInterviewForm(app: FastifyInstance): Promise<void> {
  return servePlainForm(app, '/interview', async ({ form, token, request, reply }) => {
    const to = `${request.query.to ?? ''}`
    const at = fromWallClock(form.get('at') ?? '')?.toISOString()
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/interviews/linked',
      query: { token },
      remoteAddress: request.ip,
      payload: { ...(at && { at }) },
    })
    const back = new URLSearchParams({ to })
    if (statusCode < 300) back.set('outcome', 'done')
    else {
      const { code = '', fields = {} } = JSON.parse(body) as { code?: string; fields?: object }
      const isFailure = mayTryAgain(statusCode)
      back.set('outcome', isFailure ? 'failed' : 'at' in fields && to === 'suggest' ? 'time' : code)
      if (isFailure || to === 'suggest') back.set('token', token)
    }
    return redirectTo(reply, '/interview', back)
  })
}

/** Gateways that send the fields of a form, with their own names or those of Twilio, and the secret in their address. */
export function serveTextReplyForm(app: FastifyInstance): Promise<void> {
  return servePlainForm(app, '/text-replies', async ({ form, token, request, reply }) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/text-replies',
      remoteAddress: request.ip,
      payload: {
        token,
        id: form.get('id') ?? form.get('MessageSid') ?? '',
        from: form.get('from') ?? form.get('From') ?? '',
        text: form.get('text') ?? form.get('Body') ?? '',
      },
    })
    return reply.status(statusCode < 300 ? 204 : statusCode).send()
  })
}
