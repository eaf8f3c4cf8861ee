import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { insertJob } from '#root/test-jobs.ts'
import { must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { keepDoing, Tally } from './ledger.ts'
import { anEmployer, manySeekers } from './people.ts'

const search = '/api/jobseekers/search?q=front'

/** A board with something on it, so that a search has work to do. */
async function board(site: Site): Promise<void> {
  const employer = await anEmployer(site)
  for (let count = 0; count < 200; count++)
    await insertJob(site.database.db, { employerId: employer.id, publishedAt: new Date() })
}

/** The milliseconds below which a share of the values lies. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Asks now and again, one after the other. */
function watch(site: Site, path: string, as?: string) {
  const tally = new Tally()
  const times: number[] = []
  const asking = keepDoing(1, async () => {
    const reply = await site.call('GET', path, { as })
    tally.add(reply)
    times.push(reply.milliseconds)
    await pause(100)
  })
  return { tally, times, stop: asking.stop }
}

const ms = (value: number) => `${Math.round(value)} ms`

const overload: Proof = {
  id: 'R18',
  promise:
    'Ten times what it can do: visitors beyond are answered 503 with Retry-After, /healthz within 1 s, signed-in people go on; normal within 10 s',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site()
    await board(site)
    const [seeker] = await manySeekers(site, 1)
    const url = site.url + search
    const calm = await autocannon({ url, connections: 10, duration: 4, workers: 1 })
    const capacity = calm.requests.average
    const health = watch(site, '/healthz')
    const signedIn = watch(site, '/api/jobseekers/auth-test', seeker?.token)
    const flood = autocannon({
      url,
      connections: 600,
      overallRate: Math.ceil(capacity * 10),
      duration: 15,
      workers: 1,
    })
    await pause(8_000)
    let retryAfter: string | null = null
    for (let count = 0; count < 200 && retryAfter === null; count++) {
      const reply = await site.call('GET', search)
      if (reply.status === 503) retryAfter = reply.headers.get('retry-after')
    }
    const result = await flood
    await Promise.all([health.stop(), signedIn.stop()])
    const began = performance.now()
    let calmAgain = 0
    while (calmAgain < 10) {
      calmAgain = (await site.call('GET', search)).status === 200 ? calmAgain + 1 : 0
      must(performance.now() - began < 10_000, 'visitors were turned away 10 s after the crowd had gone')
    }
    const recoverySeconds = (performance.now() - began) / 1000
    const healthAt = percentile(health.times, 0.99)
    const says = `${Math.round(capacity)}/s in calm, ${Math.round(result.requests.average)}/s answered of ten times that, ${result.non2xx.toLocaleString('en-US')} of them 503 (Retry-After ${retryAfter}); /healthz p99 ${ms(healthAt)} (${health.tally}); signed-in p99 ${ms(percentile(signedIn.times, 0.99))} (${signedIn.tally}); normal after ${recoverySeconds.toFixed(1)} s`
    must(retryAfter !== null, `nobody was turned away: ${says}`)
    must(healthAt <= 1_000 && health.tally.of(200) === health.tally.all, `the watch went unanswered: ${says}`)
    must(signedIn.tally.of(200) >= signedIn.tally.all * 0.95, `signed-in people were turned away: ${says}`)
    return { says, figures: { recoverySeconds } }
  },
}

const loginFlood: Proof = {
  id: 'R19',
  promise:
    'Five hundred logins at once: other calls take at most twice their time, logins beyond the queue are 503',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site()
    await board(site)
    const idle = watch(site, search)
    await pause(4_000)
    await idle.stop()
    const others = watch(site, search)
    const tally = new Tally()
    const login = (turn: number) =>
      site.call('POST', '/api/auth/jobseeker', {
        body: { email: `nobody-${turn}@example.mv`, password: 'a guess at it' },
      })
    const began = performance.now()
    for (const reply of await Promise.all(Array.from({ length: 500 }, (_, turn) => login(turn))))
      tally.add(reply)
    const seconds = (performance.now() - began) / 1000
    await others.stop()
    const [before, during] = [percentile(idle.times, 0.95), percentile(others.times, 0.95)]
    const says = `500 logins in ${seconds.toFixed(1)} s: ${tally}; search p95 ${ms(before)} idle, ${ms(during)} meanwhile (${others.tally})`
    must(
      [...tally.counts.keys()].every((status) => [401, 503].includes(status)),
      says,
    )
    // The flood lasts a second or two: a few slow answers of a busy machine are no measure below a quarter second.
    must(during <= Math.max(2 * before, 250), says)
    return { says }
  },
}

const slowClients: Proof = {
  id: 'R20',
  promise:
    'A thousand clients that send next to nothing do not stop the others, and are sent away within about a minute',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site()
    const port = Number(new URL(site.url).port)
    let closed = 0
    const sockets: Socket[] = []
    const open = (first: string) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(first))
      socket.on('error', () => {})
      socket.on('data', () => {})
      socket.on('close', () => closed++)
      sockets.push(socket)
    }
    const body =
      'POST /api/contact HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n'
    for (let count = 0; count < 500; count++) {
      open('GET / HTTP/1.1\r\nhost: x\r\n')
      open(`${body}{`)
    }
    const began = performance.now()
    const dripping = setInterval(() => {
      for (const [turn, socket] of sockets.entries())
        if (socket.writable) socket.write(turn % 2 ? ' ' : 'x-a: b\r\n')
    }, 5_000)
    const others = watch(site, search)
    while (closed < 1_000 && performance.now() - began < 80_000) await pause(250)
    clearInterval(dripping)
    await others.stop()
    const seconds = (performance.now() - began) / 1000
    for (const socket of sockets) socket.destroy()
    const says = `1,000 slow clients, ${closed} sent away within ${seconds.toFixed(0)} s; others meanwhile: ${others.tally}, p95 ${ms(percentile(others.times, 0.95))}`
    must(closed === 1_000 && seconds <= 75, says)
    must(others.tally.of(200) === others.tally.all, says)
    return { says }
  },
}

/** Megabytes that the process holds in memory. */
function residentOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

const soak: Proof = {
  id: 'S1',
  promise:
    'Under steady load memory stays flat: the last third holds at most a fifth more than the middle one',
  on: 'one engine',
  limitSeconds: 15 * 60,
  async prove(bench) {
    const site = await bench.site()
    await board(site)
    const [seeker] = await manySeekers(site, 1)
    const paths = [search, '/', '/employers-list', '/api/jobs/categories', '/api/employers']
    const tally = new Tally()
    let turn = 0
    const load = keepDoing(4, async () => {
      const path = paths[turn++ % paths.length] ?? '/'
      tally.add(await site.call('GET', path, turn % 3 ? {} : { as: seeker?.token }))
    })
    const samples: number[] = []
    const end = performance.now() + bench.soakMinutes * 60_000
    while (performance.now() < end) {
      await pause(2_000)
      samples.push(residentOf(site.pid))
    }
    await load.stop()
    const third = Math.floor(samples.length / 3)
    const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)].map((part) =>
      percentile(part, 0.5),
    )
    const says = `${bench.soakMinutes} minutes, ${tally.all.toLocaleString('en-US')} calls (${tally}): median ${middle?.toFixed(0)} MB in the middle third, ${last?.toFixed(0)} MB in the last, ${Math.max(...samples).toFixed(0)} MB at most`
    must((last ?? 0) <= (middle ?? 0) * 1.2, says)
    return { says }
  },
}

export const loads: readonly Proof[] = [overload, loginFlood, slowClients, soak]
