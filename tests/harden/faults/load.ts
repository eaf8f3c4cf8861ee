import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { must, type Proof } from '../proof.ts'
import { Tally, watch } from './ledger.ts'
import { maxMegabytes, percentile, residentOf } from './memory.ts'
import { aSeeker, board } from './people.ts'

const search = '/api/jobseekers/search?q=front'

const ms = (value: number) => `${Math.round(value)} ms`

const overload: Proof = {
  id: 'R18',
  promise:
    'Ten times what it can do: visitors beyond are answered 503 with Retry-After, /healthz within 1 s, signed-in people go on; normal within 10 s',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site()
    await board(site)
    const seeker = await aSeeker(site)
    const url = site.url + search
    const calm = await autocannon({ url, connections: 10, duration: 4, workers: 1 })
    const capacity = calm.requests.average
    const health = watch(site, '/healthz')
    const signedIn = watch(site, '/api/jobseekers/auth-test', { as: seeker.token })
    const flood = autocannon({
      url,
      connections: 600,
      overallRate: Math.ceil(capacity * 10),
      duration: 60,
      workers: 1,
    })
    await pause(20_000)
    let retryAfter: string | null = null
    for (let count = 0; count < 200 && retryAfter === null; count++) {
      const reply = await site.call('GET', search)
      if (reply.status === 503) retryAfter = reply.headers.get('retry-after')
    }
    const megabytes = residentOf(site.pid)
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
    const says = `${Math.round(capacity)}/s in calm, ${Math.round(result.requests.average)}/s answered of ten times that, ${result.non2xx.toLocaleString('en-US')} of them 503 (Retry-After ${retryAfter}); /healthz p99 ${ms(healthAt)} (${health.tally}); signed-in p99 ${ms(percentile(signedIn.times, 0.99))} (${signedIn.tally}); normal after ${recoverySeconds.toFixed(1)} s; ${megabytes.toFixed(0)} MB meanwhile`
    must(retryAfter !== null, `nobody was turned away: ${says}`)
    must(healthAt <= 1_000 && health.tally.of(200) === health.tally.all, `the watch went unanswered: ${says}`)
    must(signedIn.tally.of(200) >= signedIn.tally.all * 0.95, `signed-in people were turned away: ${says}`)
    must(megabytes <= maxMegabytes, says)
    return { says, figures: { recoverySeconds, megabytes } }
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
    const idle = watch(site, search, { every: 10 })
    await pause(3_000)
    await idle.stop()
    const others = watch(site, search, { every: 10 })
    const tally = new Tally()
    const began = performance.now()
    for (let round = 0; round < 3; round++) {
      // From a thread of its own, so that what is measured here is not what sending costs.
      const { statusCodeStats = {} } = await autocannon({
        url: `${site.url}/api/auth/jobseeker`,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.mv', password: 'a guess at it' }),
        connections: 500,
        amount: 500,
        workers: 1,
        timeout: 30,
      })
      for (const [status, { count = 0 }] of Object.entries(statusCodeStats))
        tally.add({ status: Number(status) }, count)
    }
    const seconds = (performance.now() - began) / 1000
    await others.stop()
    // Before and after, so that what else the machine does counts on both sides.
    const idleAgain = watch(site, search, { every: 10 })
    await pause(3_000)
    await idleAgain.stop()
    const before = percentile([...idle.times, ...idleAgain.times], 0.95)
    const during = percentile(others.times, 0.95)
    const says = `3 × 500 logins in ${seconds.toFixed(1)} s: ${tally}; search p95 ${ms(before)} idle, ${ms(during)} meanwhile (${others.tally})`
    must(tally.all === 1_500 && [...tally.counts.keys()].every((status) => [401, 503].includes(status)), says)
    // Below a tenth of a second a few slow answers of the machine are no measure.
    must(during <= Math.max(2 * before, 100), says)
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
    let closed = 0
    const sockets: Socket[] = []
    const open = (first: string) => {
      const socket = connect(site.port, '127.0.0.1', () => socket.write(first))
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

export const loads: readonly Proof[] = [overload, loginFlood, slowClients]
