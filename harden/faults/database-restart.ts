import { setTimeout as pause } from 'node:timers/promises'
import type { Proof } from '../proof.ts'
import { Applying, requireKept } from './applying.ts'
import { keepDoing, secondsUntilWell } from './ledger.ts'

const rounds = 5

/** R1: the database is restarted the fast way, as an upgrade of it does. */
export const databaseRestart: Proof = {
  id: 'R1',
  promise:
    'A restart of the database under load is answered with 503, and everything goes on within 5 s of its return',
  on: 'every engine',
  async prove(bench) {
    const site = await bench.site()
    const applying = await Applying.among(site, 20, 40)
    const { pid } = site
    const load = keepDoing(4, () => applying.once())
    let recoverySeconds = 0
    for (let round = 0; round < rounds; round++) {
      await pause(300)
      site.postmaster.signal('SIGINT')
      await pause(200)
      recoverySeconds = Math.max(recoverySeconds, await secondsUntilWell(site))
    }
    await load.stop()
    const strange = [...applying.tally.counts.keys()].filter((status) => ![200, 400, 503].includes(status))
    if (site.pid !== pid || !site.isRunning) throw new Error('the product ended')
    if (strange.length > 0) throw new Error(`there were other answers: ${applying.tally}`)
    const { acknowledged, ...wrong } = await applying.settle()
    requireKept(wrong)
    return {
      says: `${rounds} restarts; answers ${applying.tally}; back after ${recoverySeconds.toFixed(1)} s at most`,
      figures: { acknowledged, lost: wrong.lost, recoverySeconds },
    }
  },
}
