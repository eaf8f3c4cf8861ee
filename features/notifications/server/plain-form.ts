import type { FastifyInstance } from 'fastify'
import { channels, notices } from '#contract/notice-kinds.ts'

const longestForm = 20_000

/**
 * The page on which somebody chooses what is sent, with or without scripts; it also takes the press in a mail program
 * (RFC 8058), which ends what the mail was one of.
 */
export async function servePlainNoticeForm(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post<{ Querystring: { token?: unknown; end?: unknown } }>('/notices', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const isOneClick =
        form.has('List-Unsubscribe') || `${request.headers['content-type']}`.startsWith('multipart/')
      const { token = '', end } = request.query
      const chosen = notices.flatMap(({ name }) => {
        const channel = isOneClick ? (name === end ? 'none' : '') : form.get(name)
        return channels.some((known) => known === channel) ? [[name, channel]] : []
      })
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/notices',
        query: { token: `${token}` },
        remoteAddress: request.ip,
        payload: { choices: Object.fromEntries(chosen), ...(form.has('works') && { works: true }) },
      })
      const isDone = statusCode < 300
      if (isOneClick) return reply.status(isDone ? 200 : statusCode).send({ ok: isDone })
      const back = `token=${encodeURIComponent(`${token}`)}&outcome=${isDone ? 'done' : 'failed'}`
      return reply.redirect(`/notices?${back}`, 303)
    })
  })
}
