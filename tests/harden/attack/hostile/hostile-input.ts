import { CannotRun, type Proof } from '../../proof.ts'
import { groundOf, isUnharmed, none, openSite } from '../running.ts'
import { password } from '../world.ts'
import { barrage } from './barrage.ts'
import { malformed, sendTo, statusesFor } from './over-http.ts'
import { hostileRequests } from './requests.ts'

/** Minimum number of requests that are sent. */
const count = 50_000
/** Cases that a busy machine does not finish within this time are reported, and not counted as shown. */
const seconds = 540

export const hostileInput: Proof = {
  id: 'A3',
  promise: `${count.toLocaleString('en-US')} requests of wrong types, sizes, depths, dates, encodings and paths: none is a fault of ours, none tells of the inside`,
  on: 'one engine',
  limitSeconds: 600,
  async prove(bench) {
    const site = await openSite(bench)
    const { sent, shed, statuses, wrong } = await barrage({
      ground: groundOf(site),
      send: sendTo(site.url),
      count,
      seconds,
      seed: 8,
      perWorld: 1_000,
      atOnce: 12,
      requests: hostileRequests,
    })
    none(wrong, { fuzzed: sent, faults: wrong.length })
    await isUnharmed(site, [password])
    if (sent < count)
      throw new CannotRun(
        `${sent.toLocaleString('en-US')} requests were sent in ${seconds} s, none of them a fault`,
      )
    const kinds = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`)
    return {
      says: `${sent.toLocaleString('en-US')} requests, no 5xx and no exit (${kinds.join(', ')}; ${shed} times asked again because the machine was busy)`,
      figures: { fuzzed: sent, faults: 0 },
    }
  },
}

export const malformedHttp: Proof = {
  id: 'A4',
  promise: 'What is no HTTP, or ambiguous HTTP, is refused or dropped, and everyone else is served',
  on: 'one engine',
  async prove(bench) {
    const site = await openSite(bench)
    const wrong: string[] = []
    for (const bytes of malformed) {
      const statuses = await statusesFor(site.url, bytes)
      const isAmbiguous =
        /content-length[\s\S]*(content-length|transfer-encoding)|^host:[\s\S]*^host:/im.test(
          bytes.split('\r\n\r\n', 1)[0] ?? '',
        )
      if (
        statuses.some((status) => status >= 500) ||
        (isAmbiguous && statuses.some((status) => status < 400))
      )
        wrong.push(`${statuses} for ${JSON.stringify(bytes.slice(0, 120))}`)
    }
    none(wrong)
    await isUnharmed(site)
    return {
      says: `${malformed.length} of ${malformed.length} refused or dropped`,
      figures: { malformed: malformed.length },
    }
  },
}
