import type { FastifyInstance } from 'fastify'
import { searchOf } from './shown.ts'

const longestForm = 20_000

const asNumber = (text: string | null) => (text ? Number(text) : undefined)

/** How often, as a form says it. */
const rhythmOf = (form: URLSearchParams) => ({
  frequency: form.get('frequency') ?? undefined,
  hour: asNumber(form.get('hour')),
  weekday: asNumber(form.get('weekday')),
})

const outcomeOf = (status: number) =>
  status < 300 ? 'done' : status < 500 && status !== 429 ? 'refused' : 'failed'

/**
 * The forms of alerts, with or without scripts: they go through the same calls, and come back to the same page. The page
 * behind the links of a mail also takes the press in a mail program (RFC 8058), which waits for no page.
 */
export async function servePlainAlertForms(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    const read = (_request: unknown, body: unknown, done: (error: null, form: URLSearchParams) => void) =>
      done(null, new URLSearchParams(String(body)))
    const options = { parseAs: 'string', bodyLimit: longestForm } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, read)
    const formOf = (body: unknown) => (body instanceof URLSearchParams ? body : new URLSearchParams())

    scope.post('/alerts/new', async (request, reply) => {
      const form = formOf(request.body)
      const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '')
      query.delete('outcome')
      const search = searchOf(`${query}`)
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/alerts',
        remoteAddress: request.ip,
        payload: { search, email: form.get('email') ?? '', ...rhythmOf(form) },
      })
      query.append('outcome', outcomeOf(statusCode))
      return reply.redirect(`/alerts/new?${query}`, 303)
    })

    scope.post<{ Querystring: { token?: unknown; to?: unknown } }>('/alert', async (request, reply) => {
      const form = formOf(request.body)
      // Some mail programs send the one field as a form with parts, which our page never does.
      const isOneClick =
        form.has('List-Unsubscribe') || `${request.headers['content-type']}`.startsWith('multipart/')
      const act = isOneClick ? 'end' : (form.get('act') ?? '')
      const token = `${request.query.token ?? ''}`
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/alerts/linked',
        query: { token },
        remoteAddress: request.ip,
        payload: { act, ...(act === 'change' && rhythmOf(form)) },
      })
      if (isOneClick) return reply.status(statusCode < 300 ? 200 : statusCode).send({ ok: statusCode < 300 })
      const outcome = outcomeOf(statusCode)
      const again = outcome === 'failed' ? `&token=${encodeURIComponent(token)}` : ''
      return reply.redirect(`/alert?to=${act.replaceAll(' ', '-')}&outcome=${outcome}${again}`, 303)
    })
  })
}
