import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Maximum length of a form without files in bytes. */
const maxFormLength = 20_000

type Sent = FastifyRequest<{ Querystring: Record<string, unknown> }>

/** A submitted form. */
export interface PlainForm {
  form: URLSearchParams
  /** Token of the address; empty without one. */
  token: string
  request: Sent
  reply: FastifyReply
}

/**
 * Takes the form of a page from a browser without scripts, at the address of the page. In a separate scope,
 * because all other calls take JSON. Anything but a form counts as an empty one.
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

/** Can the same form succeed later, as after a fault of the server or too many calls? */
export const mayTryAgain = (status: number): boolean => status >= 500 || status === 429

/** Some mail programs submit one form of a mail themselves (RFC 8058), also as multipart. */
export const isOneClick = ({ form, request }: PlainForm): boolean =>
  form.has('List-Unsubscribe') || `${request.headers['content-type']}`.startsWith('multipart/')
