import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Problem } from '#contract/problems.ts'

/** Argon2id with 19 MiB, two passes, one lane (the OWASP minimum); Argon2id is the library's default. */
const fullCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let cost = fullCost

/** Sets the cost of all further hashes of the process. Only tests ask for the least, since they sign in thousands of people. */
export function setHashingCost(to: 'full' | 'least'): void {
  cost = to === 'full' ? fullCost : leastCost
}

/**
 * Hashing fills a processor for tens of milliseconds: a flood of sign-ins must leave one for everyone else. And one of
 * the four threads on which Node hashes also reads files and compresses pages.
 */
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1))
const maxWaiting = 50
const turns = pLimit(atOnce)

const busy = () => new Problem('busy', { retryAfterSeconds: 5 })

/** @throws Problem `busy` when too many are waiting already */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= maxWaiting) throw busy()
  return turns(work)
}

let atTheDoor = 0
let beingSentAway = 0
/** Milliseconds before somebody hears that there is no room. */
const pause = 500
const maxBeingSentAway = 1_000

/**
 * Does what ends in hashing a password for as many at a time as may wait for that. The others are refused before they
 * take a connection to the database. They wait a moment for it: a program that floods asks again at once, and refusing
 * it thousands of times a second would leave little time for anybody else.
 *
 * @throws Problem `busy`
 */
export async function atTheDoorOfHashing<T>(work: () => Promise<T>): Promise<T> {
  if (atTheDoor >= atOnce + maxWaiting) {
    if (beingSentAway < maxBeingSentAway) {
      beingSentAway += 1
      await sleep(pause)
      beingSentAway -= 1
    }
    throw busy()
  }
  atTheDoor += 1
  try {
    return await work()
  } finally {
    atTheDoor -= 1
  }
}

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

/**
 * What an account without a password is compared with, so that an unknown address takes the time of a known one.
 * It was made from random bytes that nobody kept.
 */
export const unknownPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$b5dIt0Et8eQGj+HrLcfGQQ$tNlCX48OGIVu5NIZ5LhCe6d/wIy78qrr+2z9B6P0Df0'

/** Does the password belong to the hash? Without a hash the answer is no, after the same time. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash?.startsWith('$argon2id$') ?? false
  const matches = await inTurn(() =>
    verify(known && passwordHash ? passwordHash : unknownPasswordHash, password.normalize('NFC')),
  )
  return known && matches
}
