import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import pLimit from 'p-limit'
import type { Ground } from '../ground.ts'
import { makeWorld, type World } from '../world.ts'
import type { RawRequest } from './requests.ts'

export interface RawAnswer {
  status: number
  headers: Record<string, unknown>
  text: string
}

export type Send = (request: RawRequest) => Promise<RawAnswer>

const maxTries = 8

/** Marks of internals, in words that no refusal uses. */
const inside =
  /node_modules|\bat \S+ \(|file:\/\/|select .* from |syntax error|violates|drizzle|ECONN|postgres:\/\//i

/** The fault of an answer to a hostile request; undefined when the answer is correct. */
export function wrongWith(answer: RawAnswer): string | undefined {
  if (answer.status >= 500) return `answered with ${answer.status}`
  if (answer.status < 200) return `not answered (${answer.text})`
  if (answer.headers['set-cookie'] !== undefined) return 'a header was planted'
  const isPage = String(answer.headers['content-type']).includes('html')
  // A refusal may quote the value that was sent, such as ('file:///etc/passwd').
  const ownWords = answer.text.replaceAll(/ \('.*?'\)/g, '')
  if (answer.status >= 400 && !isPage && inside.test(ownWords))
    return `told of its inside: ${answer.text.slice(0, 200)}`
  return undefined
}

export const told = ({ method, url, headers: { authorization: _, ...headers }, payload }: RawRequest) =>
  `${method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 160)} ${payload?.toString('latin1').slice(0, 300) ?? ''}`

/** Asks again, as a browser does, when a busy machine sheds load and says when: that says nothing about the request. */
async function sendPatiently(send: Send, request: RawRequest): Promise<RawAnswer & { shed: number }> {
  for (let shed = 0; ; shed += 1) {
    const answer = await send(request)
    const wait = Number(answer.headers['retry-after'])
    if (answer.status !== 503 || !(wait > 0) || shed === maxTries) return { ...answer, shed }
    await pause(wait * 1000)
  }
}

interface Barrage {
  ground: Ground
  send: Send
  /** Number of requests in all, unless the time is up before. */
  count: number
  seconds: number
  seed: number
  /** Number of requests after which people are created again: some end sessions, jobs and accounts. */
  perWorld: number
  atOnce: number
  requests: (world: World) => fc.Arbitrary<RawRequest>
}

/** Sends hostile requests. @returns how many, how often load was shed, how they were answered, what was wrong */
export async function barrage({ ground, send, count, seconds, seed, perWorld, atOnce, requests }: Barrage) {
  const wrong: string[] = []
  const statuses: Record<number, number> = {}
  const limit = pLimit(atOnce)
  const end = performance.now() + seconds * 1000
  let sent = 0
  let shed = 0
  for (let round = 0; sent < count && performance.now() < end; round += 1) {
    const world = await makeWorld(ground)
    const sample = fc.sample(requests(world), {
      numRuns: Math.min(perWorld, count - sent),
      seed: seed + round,
    })
    sent += sample.length
    await Promise.all(
      sample.map((request) =>
        limit(async () => {
          const answer = await sendPatiently(send, request)
          shed += answer.shed
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
          const what = wrongWith(answer)
          if (what) wrong.push(`${what}: ${told(request)}`)
        }),
      ),
    )
  }
  return { sent, shed, statuses, wrong }
}
