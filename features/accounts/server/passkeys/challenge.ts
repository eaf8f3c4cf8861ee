import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { challengeLife } from '../../rules.ts'
import { spendOnce } from '../spend-once.ts'

/** Purpose of a challenge. One for signing in adds no key, and one of an account is useless to another. */
export type Purpose = { act: 'sign-in' } | { act: 'second factor' | 'add' | 'register'; accountId: string }

interface Asked {
  purpose: Purpose
  secret: string
  now: Date
}

const nonceBytes = 16
const expiryBytes = 6
const sealBytes = 16

function sealOf(secret: string, purpose: Purpose, head: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'vazeefa passkey challenge', 32))
  const about = `${purpose.act}\n${'accountId' in purpose ? purpose.accountId : ''}\n`
  return createHmac('sha256', key).update(about).update(head).digest().subarray(0, sealBytes)
}

/** A sealed challenge of a random number and its expiry. Nothing has to be stored for visitors of the login page. */
export function makeChallenge({ purpose, secret, now }: Asked): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(expiryBytes)
  expiry.writeUIntBE(now.getTime() + challengeLife, 0, expiryBytes)
  const head = Buffer.concat([randomBytes(nonceBytes), expiry])
  return new Uint8Array(Buffer.concat([head, sealOf(secret, purpose, head)]))
}

const ClientData = z.object({ challenge: z.string() })

/** The challenge that a browser's answer names, base64url; empty if it names none. */
function challengeIn(clientDataJson: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))).challenge
  } catch {
    return ''
  }
}

/**
 * Spends the challenge that an answer names, before the answer is checked. The unique key decides between
 * two concurrent answers.
 *
 * @returns the challenge, base64url
 * @throws Problem `passkey_too_late` when it was not made for that purpose, has expired, or was answered
 * before
 */
export async function spendChallenge(
  db: Db,
  { purpose, secret, now, clientDataJson }: Asked & { clientDataJson: string },
): Promise<string> {
  const challenge = challengeIn(clientDataJson)
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== nonceBytes + expiryBytes + sealBytes || bytes.toString('base64url') !== challenge)
    throw new Problem('passkey_too_late')
  const head = bytes.subarray(0, nonceBytes + expiryBytes)
  const isOurs = timingSafeEqual(bytes.subarray(head.length), sealOf(secret, purpose, head))
  const expiresAt = new Date(head.readUIntBE(nonceBytes, expiryBytes))
  if (!isOurs || expiresAt <= now) throw new Problem('passkey_too_late')
  if (!(await spendOnce(db, challenge, expiresAt))) throw new Problem('passkey_too_late')
  return challenge
}
