import { createECDH, hkdfSync } from 'node:crypto'

/** Order of the curve P-256, less one. */
const below = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550n

export interface PushKeys {
  /** Base64url, the format of browsers and push services. */
  publicKey: string
  privateKey: string
}

const made = new Map<string, PushKeys>()

/**
 * Keys that identify this site to push services (VAPID, RFC 8292). They are derived from its secret, so
 * that every process and every restored backup has the same. With other keys browsers have to subscribe
 * again.
 */
export function pushKeys(secret: string): PushKeys {
  const known = made.get(secret)
  if (known) return known
  // 16 bytes more than the key, so that the remainder is unbiased (FIPS 186-5, A.2.1).
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'web push', 48)).toString('hex')
  const number = (BigInt(`0x${bits}`) % below) + 1n
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(number.toString(16).padStart(64, '0'), 'hex')
  const keys = {
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: Buffer.from(number.toString(16).padStart(64, '0'), 'hex').toString('base64url'),
  }
  made.set(secret, keys)
  return keys
}

/** Is it a point of the curve, usable for encryption? */
export function isBrowserKey(p256dh: string): boolean {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  try {
    ecdh.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}
