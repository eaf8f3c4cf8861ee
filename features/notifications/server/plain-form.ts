import type { FastifyInstance } from 'fastify'
import { channels } from '#contract/facts/notice-channels.ts'
import { notices } from '#contract/facts/notice-kinds.ts'
import { isOneClick, servePlainForm } from '#platform/http/plain-form.ts'
import { redirectTo } from '#platform/http/redirect.ts'

/**
 * Page of the notice settings, with or without scripts; it also takes the POST of a mail program (RFC
 * 8058), which turns off the mail's notice.
 */
export function servePlainNoticeForm(app: FastifyInstance): Promise<void> {
  return servePlainForm(app, '/notices', async (sent) => {
    const { form, token, request, reply } = sent
    const isPressedInMail = isOneClick(sent)
    const { end } = request.query
    const chosen = notices.flatMap(({ name }) => {
      const channel = isPressedInMail ? (name === end ? 'none' : '') : form.get(name)
      return channels.some((known) => known === channel) ? [[name, channel]] : []
    })
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/notices',
      query: { token },
      remoteAddress: request.ip,
      payload: { choices: Object.fromEntries(chosen), ...(form.has('works') && { works: true }) },
    })
    const isDone = statusCode < 300
    if (isPressedInMail) return reply.status(isDone ? 200 : statusCode).send({ ok: isDone })
    return redirectTo(reply, '/notices', { token, outcome: isDone ? 'done' : 'failed' })
  })
}
