import type { FastifyInstance } from 'fastify'
import { servePlainForm } from '#platform/http/plain-form.ts'
import { redirectTo } from '#platform/http/redirect.ts'

const outcomeOf = (status: number) =>
  status < 300
    ? 'done'
    : status === 402
      ? 'unpaid'
      : status === 409
        ? 'status'
        : status < 500 && status !== 429
          ? 'refused'
          : 'failed'

/** Page behind mailed links: a click makes the same call, with or without scripts. */
export function servePlainHiringForm(app: FastifyInstance): Promise<void> {
  return servePlainForm(app, '/still-hiring', async ({ form, token, request, reply }) => {
    const act = form.get('act') ?? ''
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/live-jobs/linked',
      query: { token },
      remoteAddress: request.ip,
      payload: { act, ...(form.has('filled') && { filled: form.get('filled') }) },
    })
    const outcome = outcomeOf(statusCode)
    const to = act.replaceAll(' ', '-')
    return redirectTo(reply, '/still-hiring', {
      to,
      outcome,
      token: outcome === 'failed' ? token : undefined,
    })
  })
}
