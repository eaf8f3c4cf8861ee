import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '../site.ts'
import { keepDoing, Tally } from './ledger.ts'

/** The outcomes of calls, as their caller sees them. */
export interface Fates {
  answered: Tally
  /** Nobody took the connection. */
  refused: number
  /** Ended without an answer, on a connection that had served before. */
  droppedOnKept: number
  /** Ended without an answer, on a new connection. */
  droppedOnNew: number
}

/** Makes one call. @returns after it was answered completely, refused or dropped */
function visit(address: string, agent: Agent, fates: Fates): Promise<void> {
  return new Promise((resolve) => {
    let isNew = true
    const failed = (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') fates.refused += 1
      else if (isNew) fates.droppedOnNew += 1
      else fates.droppedOnKept += 1
      // As a person does, it waits a moment before it tries again.
      pause(20).then(resolve)
    }
    const request = get(address, { agent }, (answer) => {
      answer.resume()
      answer.on('error', failed)
      answer.on('end', () => {
        fates.answered.add({ status: answer.statusCode ?? 0 })
        resolve()
      })
    })
    request.on('socket', () => {
      isNew = !request.reusedSocket
    })
    request.on('error', failed)
  })
}

/** Visitors who search without end: every other one on a connection that is kept, some of them with breaks. */
export function visitors(site: Site, count: number): { fates: Fates; stop(): Promise<void> } {
  const fates: Fates = { answered: new Tally(), refused: 0, droppedOnKept: 0, droppedOnNew: 0 }
  const address = `${site.url}/api/jobseekers/search?limit=5`
  const all = Array.from({ length: count }, (_, number) => {
    const agent = new Agent({ keepAlive: number % 2 === 0, maxSockets: 1 })
    const visiting = keepDoing(1, async () => {
      await visit(address, agent, fates)
      if (number % 4 === 0) await pause(Math.random() * 300)
    })
    return { agent, visiting }
  })
  return {
    fates,
    async stop() {
      await Promise.all(all.map(({ visiting }) => visiting.stop()))
      for (const { agent } of all) agent.destroy()
    },
  }
}
