import type { FastifyInstance } from 'fastify'

const names = ['name', 'phone', 'email', 'message'] as const
const longestForm = 20_000

/** The contact form of a browser without scripts: it goes through the same call, and comes back to the same page. */
export async function servePlainContactForm(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post('/about', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const answer = await app.inject({
        method: 'POST',
        url: '/api/contact',
        remoteAddress: request.ip,
        payload: Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])),
      })
      const outcome = answer.statusCode < 300 ? 'sent' : answer.statusCode === 400 ? 'incomplete' : 'failed'
      return reply.redirect(`/about?message=${outcome}#contact`, 303)
    })
  })
}
