import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { decodeXML } from 'entities'
import { withoutEnd } from '#contract/base/without-ends.ts'
import { waitAtMost } from '../wait-at-most.ts'
import type { FileStore } from './store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Addition to the timeout per byte that is sent: the backup of a table may be large. */
const timeoutPerByte = 0.001

/** Content of each element of a name; none is in another of its name. */
const elementsIn = (xml: string, name: string): string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => rest.split(`</${name}>`, 1)[0] ?? '')

/**
 * The chunks of a body. The timeout is for each chunk while it is awaited, never for the whole: a file may be large, and its
 * reader slow.
 *
 * @throws Error when the store sends nothing for so long
 */
async function* chunksOf(body: ReadableStream<Uint8Array>, timeout: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const next = reader.read()
      if (!(await waitAtMost(next, timeout)))
        throw new Error('the file store stopped in the middle of a file')
      const { done, value } = await next
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

/**
 * Stores files in a bucket of any S3-compatible store, which guarantees that uploads are complete or absent.
 *
 * @param timeout milliseconds that the store may take to answer, and to continue an answer
 */
export function s3Store(settings: S3Settings, timeout = 20_000): FileStore {
  const client = new AwsClient({ ...settings, service: 's3', retries: 2 })
  const base = `${withoutEnd(settings.endpoint, /\//)}/${settings.bucket}`
  const addressOf = (path: string) => `${base}/${path.split('/').map(encodeURIComponent).join('/')}`

  async function ask(address: string, init: RequestInit = {}, bytes = 0): Promise<Response> {
    const exchange = new AbortController()
    const tooLong = new DOMException('the file store did not answer in time', 'TimeoutError')
    const timer = setTimeout(() => exchange.abort(tooLong), timeout + Math.ceil(bytes * timeoutPerByte))
    // It ends with the head of the answer: `chunksOf` has a timeout for the body.
    return client.fetch(address, { ...init, signal: exchange.signal }).finally(() => clearTimeout(timer))
  }

  async function must(response: Response, what: string): Promise<Response> {
    if (response.ok) return response
    throw new Error(`the file store answered ${response.status} to ${what}`)
  }

  return {
    async put(path, tempPath, mediaType) {
      const body = await readFile(tempPath)
      const init = { method: 'PUT', body, headers: { 'content-type': mediaType } }
      await must(await ask(addressOf(path), init, body.length), 'a write')
    },

    async read(path) {
      const response = await ask(addressOf(path))
      if (response.status === 404) return undefined
      const { body } = await must(response, 'a read')
      return Readable.from(body ? chunksOf(body as ReadableStream<Uint8Array>, timeout) : [], {
        objectMode: false,
      })
    },

    async has(path) {
      const response = await ask(addressOf(path), { method: 'HEAD' })
      if (response.status !== 404) await must(response, 'a question for a file')
      return response.ok
    },

    async remove(path) {
      const response = await ask(addressOf(path), { method: 'DELETE' })
      if (response.status !== 404) await must(response, 'a removal')
    },

    async *list(olderThan) {
      let token: string | undefined = ''
      while (token !== undefined) {
        const query: URLSearchParams = new URLSearchParams({
          'list-type': '2',
          ...(token ? { 'continuation-token': token } : {}),
        })
        const { body } = await must(await ask(`${base}?${query}`), 'a listing')
        const xml: string = body ? await text(chunksOf(body as ReadableStream<Uint8Array>, timeout)) : ''
        for (const entry of elementsIn(xml, 'Contents')) {
          const [key] = elementsIn(entry, 'Key')
          const [modified] = elementsIn(entry, 'LastModified')
          if (key && modified && new Date(modified) < olderThan) yield decodeXML(key)
        }
        const [next]: (string | undefined)[] = elementsIn(xml, 'NextContinuationToken')
        token = next === undefined ? undefined : decodeXML(next)
      }
    },

    async check() {
      await must(await ask(base, { method: 'HEAD' }), 'a question for its bucket')
    },
  }
}
