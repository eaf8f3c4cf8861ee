import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { Problem } from '#contract/base/problems.ts'
import { sharesOf } from '#platform/http/network.ts'

/** Argon2id with 19 MiB, two passes, one lane (the OWASP minimum); Argon2id is the library's default. */
const fullCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const leastCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let cost = fullCost

/**
 * Sets the cost of all further hashes of the process. Only tests choose the minimum, since they sign in
 * thousands of people.
 */
export function setHashingCost(to: 'full' | 'least'): void {
  cost = to === 'full' ? fullCost : leastCost
}

/**
 * Hashing occupies a processor for tens of milliseconds, so a flood of sign-ins must leave one free. Node
 * also needs one of its four threads to read files and compress pages.
 */
const atOnce = Math.min(3, Math.max(1, availableParallelism() - 1))
const maxQueued = 50
const queue = pLimit(atOnce)

const busy = () => new Problem('busy', { retryAfterSeconds: 5 })

/** @throws Problem `busy` when the queue is full */
function queued<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= maxQueued) throw busy()
  return queue(work)
}

const maxAdmitted = atOnce + maxQueued
let admitted = 0
const ofNetworks = new Map<string, number>()
/** Number of places that a network may have for each that is free: right passwords are not counted, and others find a place. */
const placesForFree = 4
let delayedRefusals = 0
/** Milliseconds before a refused caller gets the answer. */
const pause = 500
const maxDelayedRefusals = 1_000

/**
 * Runs work that ends in hashing a password, for a limited number of callers, of which one network is only a part. The others
 * are refused before they take a database connection.
 * The refusal is delayed: a flooding program retries at once, and thousands of refusals per second would
 * starve other callers.
 *
 * @throws Problem `busy`
 */
export async function limitHashing<T>(ip: string, work: () => Promise<T>): Promise<T> {
  const network = sharesOf(ip).at(-1)?.name ?? ip
  const here = ofNetworks.get(network) ?? 0
  if (here >= placesForFree * (maxAdmitted - admitted)) {
    if (delayedRefusals < maxDelayedRefusals) {
      delayedRefusals += 1
      await sleep(pause)
      delayedRefusals -= 1
    }
    throw busy()
  }
  admitted += 1
  ofNetworks.set(network, here + 1)
  try {
    return await work()
  } finally {
    admitted -= 1
    const left = (ofNetworks.get(network) ?? 1) - 1
    if (left > 0) ofNetworks.set(network, left)
    else ofNetworks.delete(network)
  }
}

export async function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password.normalize('NFC'), cost))
}

/**
 * Dummy hash for accounts without a password, so that unknown addresses take the same time as known ones.
 * It was made from random bytes that were not kept.
 */
export const unknownPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$b5dIt0Et8eQGj+HrLcfGQQ$tNlCX48OGIVu5NIZ5LhCe6d/wIy78qrr+2z9B6P0Df0'

/** Does the password match the hash? Without a hash the answer is no, after the same time. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash?.startsWith('$argon2id$') ?? false
  const matches = await queued(() =>
    verify(known && passwordHash ? passwordHash : unknownPasswordHash, password.normalize('NFC')),
  )
  return known && matches
}
