import { createHash, randomBytes } from 'node:crypto'
import { siteName } from '#contract/base/site-name.ts'

/** Prefix that identifies the key, also for secret scanners of source code. */
const beginning = `${siteName.toLowerCase()}_key_`

/** Number of stored characters by which the owner recognises a key. */
const endingLength = 4

/** SHA-256 is enough: nobody guesses 32 random bytes. */
export const digestOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Creates a key of 32 random bytes. */
export function newApiKey(): { key: string; keyDigest: string; ending: string } {
  const key = beginning + randomBytes(32).toString('base64url')
  return { key, keyDigest: digestOfKey(key), ending: key.slice(-endingLength) }
}

/** Checks the format only; `identifyKeyFrom` checks the key. */
export const isApiKey = (token: string): boolean => token.startsWith(beginning)
