import type { FastifyInstance } from 'fastify'
import type { ProblemBody } from '#contract/base/problems.ts'
import { isOneClick, mayTryAgain, servePlainForm } from '#platform/http/plain-form.ts'
import { redirectTo } from '#platform/http/redirect.ts'
import { wished } from '../rules.ts'
import { searchOf } from './describe-alert.ts'

const asNumber = (text: string | null) => (text ? Number(text) : undefined)

/** Frequency and time in a form. */
const rhythmOf = (form: URLSearchParams) => ({
  frequency: form.get('frequency') ?? undefined,
  hour: asNumber(form.get('hour')),
  weekday: asNumber(form.get('weekday')),
})

const outcomeOf = (status: number) => (status < 300 ? 'done' : mayTryAgain(status) ? 'failed' : 'refused')

/** Refusals of a new alert that are not about its address have words of their own on the page. */
function refusalOf({ code, fields = {} }: Partial<ProblemBody>): 'full' | 'long' | 'refused' {
  if (code === 'list_full') return 'full'
  return Object.keys(fields).some((name) => name.startsWith('search')) ? 'long' : 'refused'
}

/**
 * Forms of alerts, with or without scripts: they make the same calls and redirect to the same page. The
 * page behind mailed links also takes the POST of a mail program (RFC 8058), which expects no page.
 */
export async function servePlainAlertForms(app: FastifyInstance): Promise<void> {
  await servePlainForm(app, '/alerts/new', async ({ form, request, reply }) => {
    const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '')
    query.delete('outcome')
    const search = { ...searchOf(`${query}`), ...wished((name) => form.get(name)) }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/alerts',
      remoteAddress: request.ip,
      payload: { search, email: form.get('email') ?? '', ...rhythmOf(form) },
    })
    const outcome = outcomeOf(answer.statusCode)
    query.append('outcome', outcome === 'refused' ? refusalOf(answer.json()) : outcome)
    return redirectTo(reply, '/alerts/new', query)
  })

  await servePlainForm(app, '/alert', async (sent) => {
    const { form, token, request, reply } = sent
    const isPressedInMail = isOneClick(sent)
    const act = isPressedInMail ? 'end' : (form.get('act') ?? '')
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/alerts/linked',
      query: { token },
      remoteAddress: request.ip,
      payload: { act, ...(act === 'change' && rhythmOf(form)) },
    })
    const isDone = statusCode < 300
    if (isPressedInMail) return reply.status(isDone ? 200 : statusCode).send({ ok: isDone })
    const outcome = outcomeOf(statusCode)
    return redirectTo(reply, '/alert', { to: act, outcome, token: outcome === 'failed' ? token : undefined })
  })
}
