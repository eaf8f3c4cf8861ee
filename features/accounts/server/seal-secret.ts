import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secret: string, about: string) => Buffer.from(hkdfSync('sha256', secret, '', about, 32))

/**
 * Encrypts data that has to be read again, with the secret of the installation (AES-256-GCM).
 *
 * @param about purpose; data that is sealed for one purpose cannot be opened for another
 */
export function sealSecret(secret: string, plain: string, about = 'vazeefa second factor'): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, about), nonce)
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @returns undefined when it was sealed with another secret, or for another purpose */
export function openSecret(
  secret: string,
  sealed: string,
  about = 'vazeefa second factor',
): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < 28) return undefined
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, about), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
