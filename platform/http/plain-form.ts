import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A form without files is never longer. Bytes. */
const maxFormLength = 20_000

type Sent = FastifyRequest<{ Querystring: Record<string, unknown> }>

/** A form as it came. */
export interface PlainForm {
  form: URLSearchParams
  /** Of the address; empty without one. */
  token: string
  request: Sent
  reply: FastifyReply
}

/**
 * Takes the form of a page as a browser without scripts sends it, at the address of the page. All other calls take JSON, so
 * it has a scope of its own. What is no form counts as an empty one.
 */
export async function servePlainForm(
  app: FastifyInstance,
  path: string,
  answer: (sent: PlainForm) => Promise<FastifyReply>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormLength },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post<{ Querystring: Record<string, unknown> }>(path, (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      return answer({ form, token: `${request.query.token ?? ''}`, request, reply })
    })
  })
}

/** Some mail programs press one button of a mail themselves (RFC 8058), and send that as a form, also as one with parts. */
export const isOneClick = ({ form, request }: PlainForm): boolean =>
  form.has('List-Unsubscribe') || `${request.headers['content-type']}`.startsWith('multipart/')
