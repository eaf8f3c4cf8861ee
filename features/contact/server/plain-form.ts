import type { FastifyInstance } from 'fastify'
import { leadTo } from '#platform/http/lead-to.ts'
import { servePlainForm } from '#platform/http/plain-form.ts'

const names = ['name', 'phone', 'email', 'message'] as const

/** The contact form of a browser without scripts: it goes through the same call, and comes back to the same page. */
export function servePlainContactForm(app: FastifyInstance): Promise<void> {
  return servePlainForm(app, '/about', async ({ form, request, reply }) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: request.ip,
      payload: Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])),
    })
    const outcome = answer.statusCode < 300 ? 'sent' : answer.statusCode === 400 ? 'incomplete' : 'failed'
    return leadTo(reply, '/about#contact', { message: outcome })
  })
}
