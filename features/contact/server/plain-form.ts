import type { FastifyInstance } from 'fastify'
import { ContactMessage } from '#contract/contact/contact.ts'
import { servePlainForm } from '#platform/http/plain-form.ts'
import { redirectTo } from '#platform/http/redirect.ts'

const names = ContactMessage.keyof().options

/** Contact form of a browser without scripts: it makes the same call and redirects to the same page. */
export function servePlainContactForm(app: FastifyInstance): Promise<void> {
  return servePlainForm(app, '/about', async ({ form, request, reply }) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: request.ip,
      payload: Object.fromEntries(names.map((name) => [name, form.get(name) ?? ''])),
    })
    const outcome = answer.statusCode < 300 ? 'sent' : answer.statusCode === 400 ? 'incomplete' : 'failed'
    return redirectTo(reply, '/about#contact', { message: outcome })
  })
}
