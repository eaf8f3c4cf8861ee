import type { FastifyInstance } from 'fastify'
import { fromWallClock } from '#contract/wall-clock.ts'

const longestForm = 20_000

/** The page behind the links of an invitation, with or without scripts: it goes through the same call. */
export async function servePlainInterviewForm(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post<{ Querystring: Record<string, unknown> }>('/interview', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const { token = '', to = '' } = request.query
      const at = fromWallClock(form.get('at') ?? '')?.toISOString()
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/api/interviews/linked',
        query: { token: `${token}` },
        remoteAddress: request.ip,
        payload: { ...(at && { at }) },
      })
      const back = new URLSearchParams({ to: `${to}` })
      if (statusCode < 300) back.set('outcome', 'done')
      else {
        const { code = '', fields = {} } = JSON.parse(body) as { code?: string; fields?: object }
        const mayTryAgain = statusCode >= 500 || statusCode === 429
        back.set('outcome', mayTryAgain ? 'failed' : 'at' in fields && to === 'suggest' ? 'time' : code)
        if (mayTryAgain || to === 'suggest') back.set('token', `${token}`)
      }
      return reply.redirect(`/interview?${back}`, 303)
    })
  })
}
