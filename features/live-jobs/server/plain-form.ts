import type { FastifyInstance } from 'fastify'

const longestForm = 5_000

const outcomeOf = (status: number) =>
  status < 300 ? 'done' : status === 409 ? 'status' : status < 500 && status !== 429 ? 'refused' : 'failed'

/** The page behind the links of a mail: a press on it goes through the same call, with or without scripts. */
export async function servePlainHiringForm(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post<{ Querystring: { token?: unknown } }>('/still-hiring', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const act = form.get('act') ?? ''
      const token = `${request.query.token ?? ''}`
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/live-jobs/linked',
        query: { token },
        remoteAddress: request.ip,
        payload: { act, ...(form.has('filled') && { filled: form.get('filled') }) },
      })
      const outcome = outcomeOf(statusCode)
      const again = outcome === 'failed' ? `&token=${encodeURIComponent(token)}` : ''
      return reply.redirect(`/still-hiring?to=${act.replaceAll(' ', '-')}&outcome=${outcome}${again}`, 303)
    })
  })
}
