import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { callsOf } from './latency.ts'

export interface SentBeacons {
  perSecond: number
  calls: ReturnType<typeof callsOf>
}

const { url, jobIds, perSecond, seconds } = workerData as {
  url: string
  jobIds: string[]
  perSecond: number
  seconds: number
}
const agent = new Agent({ keepAlive: true, maxSockets: 50 })
const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const times: number[] = []

/** Each beacon comes from another network, so that none are merged in memory. */
const note = (at: number) =>
  new Promise<void>((done, failed) => {
    const began = performance.now()
    const headers = {
      'user-agent': browser,
      'x-forwarded-for': `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`,
    }
    const path = `${url}/seen/${jobIds[at % jobIds.length]}?from=&via=whatsapp`
    const call = request(path, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => {
        times.push(performance.now() - began)
        if (answer.statusCode === 204) done()
        else failed(new Error(`a note was answered ${answer.statusCode}`))
      })
    })
    call.on('error', failed).end()
  })

const began = performance.now()
const all: Promise<void>[] = []
while (all.length < perSecond * seconds) {
  const due = Math.floor(((performance.now() - began) / 1000) * perSecond)
  while (all.length < Math.min(due, perSecond * seconds)) all.push(note(all.length))
  await pause(5)
}
await Promise.all(all)
const sent: SentBeacons = {
  perSecond: Math.round((all.length / (performance.now() - began)) * 1000),
  calls: callsOf(times),
}
parentPort?.postMessage(sent)
agent.destroy()
