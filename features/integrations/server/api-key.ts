import { createHash, randomBytes } from 'node:crypto'
import { siteName } from '#contract/site-name.ts'

/** Says to whoever finds a key what it opens; scanners of source code know keys by such a beginning. */
const beginning = `${siteName.toLowerCase()}_key_`

/** Number of characters of a key that are kept, by which its owner knows it again. */
const endingLength = 4

/** SHA-256 is enough: nobody guesses 32 random bytes. */
export const digestOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** A new key of 32 random bytes. */
export function newApiKey(): { key: string; keyDigest: string; ending: string } {
  const key = beginning + randomBytes(32).toString('base64url')
  return { key, keyDigest: digestOfKey(key), ending: key.slice(-endingLength) }
}

/** By its form alone; whether it opens anything says `identifyKey`. */
export const isApiKey = (token: string): boolean => token.startsWith(beginning)
