import { type Reply, receiverTimeout } from '../rules.ts'
import { type Networks, publicRequest } from './public-request.ts'

export type PostToReceiver = (url: string, headers: Record<string, string>, body: string) => Promise<Reply>

const refusals = {
  'no https': 'The address must begin with https://',
  'not public': 'The address leads into a network that is not public',
}

const words: readonly (readonly [RegExp, string])[] = [
  [/AbortError|TimeoutError/, `There was no answer within ${receiverTimeout / 1_000} seconds`],
  [/is not allowed/, refusals['not public']],
  [/ENOTFOUND/, 'The name of the server is not known'],
  [/ECONNREFUSED/, 'The server refuses connections'],
  [/CERT|SELF_SIGNED|UNABLE_TO|TLS|SSL|EPROTO/, 'The server has no valid certificate'],
]

/** Reason for a missing reply, without details of our network. */
function wordsOf(error: Error & { code?: string }): string {
  const text = `${error.name} ${error.code ?? ''} ${error.message}`
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? 'The connection failed'
}

/** Posts to public internet servers only (`publicRequest`). The reply's body is not read. */
export function postToReceiver(given?: Networks): PostToReceiver {
  const toPublic = publicRequest(given)
  return (url, headers, body) =>
    new Promise((resolve) => {
      const { refused, request: open, options } = toPublic(url)
      if (refused) return resolve({ error: refusals[refused] })
      const request = open(url, {
        ...options,
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      })
      request.on('response', (answer) => {
        answer.on('error', () => {})
        resolve({ status: answer.statusCode ?? 0 })
        request.destroy()
      })
      request.on('error', (error) => resolve({ error: wordsOf(error) }))
      request.on('close', () => resolve({ error: 'The connection failed' }))
      request.end(body)
    })
}
