import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { uniquePdf } from '../../support/unique-pdf.ts'
import { must, type Proof } from '../proof.ts'
import { Tally } from './ledger.ts'
import { aSeeker, sendCv } from './people.ts'
import { speak } from './silence.ts'

const clients = 200
const maxSeconds = 130
/** Number of pipelined requests of each client, so that the answers exceed the system's buffers. */
const asked = 6

/** Number of connections to a port that the server has not closed. Linux numbers ESTABLISHED 01. */
async function heldBy(port: number): Promise<number> {
  const place = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/))
  return lines.filter(([, local, , state]) => local?.endsWith(place) && state === '01').length
}

export const slowReaders: Proof = {
  id: 'R31',
  promise:
    'Two hundred clients that read next to nothing of their answers do not stop the others, and their connections are let go within 130 s',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site()
    const seeker = await aSeeker(site)
    must((await sendCv(site, seeker, uniquePdf(5_000_000))).status === 200, 'a CV was refused')
    const call = `GET /api/jobseekers/${seeker.id}/cv/download HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${seeker.token}\r\n\r\n`
    const sockets: Socket[] = []
    for (let count = 0; count < clients; count++) sockets.push(await speak(site, call.repeat(asked)))
    const began = performance.now()
    const dripping = setInterval(() => {
      for (const socket of sockets) socket.read(100)
    }, 5_000)
    const others = new Tally()
    let seconds = 0
    let held = clients
    let most = 0
    while (held > 0 && seconds < maxSeconds + 20) {
      others.add(await site.call('GET', '/api/jobseekers/search', { headers: { connection: 'close' } }))
      await pause(250)
      held = await heldBy(site.port)
      most = Math.max(most, held)
      seconds = (performance.now() - began) / 1000
    }
    clearInterval(dripping)
    for (const socket of sockets) socket.destroy()
    const says = `${most} connections held, ${held} of them after ${seconds.toFixed(0)} s; others meanwhile: ${others}`
    must(most >= clients * 0.9, `they were no slow readers: ${says}`)
    must(held === 0 && seconds <= maxSeconds, says)
    must(others.of(200) === others.all, says)
    return { says }
  },
}
