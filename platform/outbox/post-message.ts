import type { Outcome } from './outcome.ts'

/** Errors before anything is transferred. */
const beforehand = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

interface Message {
  headers: HeadersInit
  body: BodyInit
  /** Milliseconds to wait for the reply. */
  timeout: number
  /** Name of the receiver in the reason of a failure. */
  receiver: string
  /** Meaning of an HTTP status. */
  outcomeOf: (status: number) => Outcome['is']
}

/** Posts a message. Redirects are not followed, and the reply's body is not read. */
export async function postMessage(
  url: URL | string,
  { headers, body, timeout, receiver, outcomeOf }: Message,
): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(timeout)
    const reply = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await reply.body?.cancel()
    const is = outcomeOf(reply.status)
    return is === 'accepted' ? { is } : { is, why: `${receiver} answers ${reply.status}` }
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string }
    const code = cause?.code ?? name
    return { is: beforehand.includes(code) ? 'not accepted' : 'unknown', why: `${receiver}: ${code}` }
  }
}
