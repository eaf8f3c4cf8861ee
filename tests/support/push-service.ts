import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { compactVerify, importJWK } from 'jose'
import { listening } from '#tests/support/listening.ts'

/** A push service and its browsers: it takes what a site sends and reads it as the browser would. */
export interface PushService {
  /** The site has to know it: `services.pushServices`. */
  origin: string
  /** A browser that was just allowed to show notices, as its `PushSubscription` says. */
  newBrowser(): { endpoint: string; keys: { p256dh: string; auth: string } }
  /** The sent messages and their recipients, readable. */
  told: {
    endpoint: string
    words: { title: string; body: string; path: string }
    ttl: string
    from: unknown
  }[]
  /** With what it answers from now on. */
  answer: { status: number }
  /** Number of requests it received. */
  asked: number
  close(): Promise<void>
}

const derived = (salt: Uint8Array, secret: Uint8Array, info: Uint8Array | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** RFC 8291, as a browser does it. */
function read(sent: Buffer, browser: ECDH, auth: Buffer): string {
  const [salt, idLength] = [sent.subarray(0, 16), sent[20] ?? 0]
  const sender = sent.subarray(21, 21 + idLength)
  const sealed = sent.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const shared = derived(auth, browser.computeSecret(sender), info, 32)
  const key = derived(salt, shared, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(salt, shared, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** RFC 8292: what the site says of itself, when its key fits what it signed. */
async function senderOf(authorization: string): Promise<unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const { payload } = await compactVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
  return { ...JSON.parse(Buffer.from(payload).toString()), key }
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { ecdh: ECDH; auth: Buffer }>()
  const service: PushService = {
    origin: '',
    told: [],
    answer: { status: 201 },
    asked: 0,
    newBrowser() {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(8).toString('hex')}`
      browsers.set(path, { ecdh, auth })
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
      return { endpoint: service.origin + path, keys }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    service.asked += 1
    const browser = browsers.get(request.url ?? '')
    const { status } = service.answer
    if (browser && status < 300)
      service.told.push({
        endpoint: service.origin + request.url,
        words: JSON.parse(read(Buffer.concat(chunks), browser.ecdh, browser.auth)),
        ttl: String(request.headers.ttl),
        from: await senderOf(String(request.headers.authorization)),
      })
    response.writeHead(browser ? status : 404).end()
  })
  service.origin = `http://127.0.0.1:${await listening(server)}`
  return service
}
