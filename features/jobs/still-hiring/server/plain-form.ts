import type { FastifyInstance } from 'fastify'
import { mayTryAgain, servePlainForm } from '#platform/http/plain-form.ts'
import { redirectTo } from '#platform/http/redirect.ts'

function outcomeOf(status: number, body: string): string {
  if (status < 300) return JSON.parse(body).waits ? 'held' : 'done'
  if (status === 402) return 'unpaid'
  if (status === 409) return 'status'
  return mayTryAgain(status) ? 'failed' : 'refused'
}

/** Page behind mailed links: a click makes the same call, with or without scripts. */
export function servePlainHiringForm(app: FastifyInstance): Promise<void> {
  return servePlainForm(app, '/still-hiring', async ({ form, token, request, reply }) => {
    const act = form.get('act') ?? ''
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/live-jobs/linked',
      query: { token },
      remoteAddress: request.ip,
      payload: { act, ...(form.has('filled') && { filled: form.get('filled') }) },
    })
    const outcome = outcomeOf(statusCode, body)
    const to = act.replaceAll(' ', '-')
    return redirectTo(reply, '/still-hiring', {
      to,
      outcome,
      token: outcome === 'failed' ? token : undefined,
    })
  })
}
