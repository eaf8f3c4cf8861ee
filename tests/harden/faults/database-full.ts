import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { must, type Proof } from '../proof.ts'
import { Applying } from './applying.ts'
import { secondsUntilWell } from './ledger.ts'
import { smallDisk } from './uploads.ts'

const mebibyte = 1024 * 1024

export const databaseDiskFull: Proof = {
  id: 'R8',
  promise:
    'The disk of the database is full: writes are answered 503, none falsely acknowledged; with room again all goes on',
  on: 'every engine',
  async prove(bench) {
    const disk = await smallDisk(300)
    try {
      const site = await bench.site({ databaseFolder: join(disk.place, 'postgres') })
      const applying = await Applying.among(site, 40, 40)
      for (let count = 0; count < 50; count++) await applying.once()
      const ballast = join(disk.place, 'ballast')
      // More than there is: it takes all the room that is left.
      await writeFile(ballast, Buffer.alloc(300 * mebibyte)).catch(() => {})
      let refused = 0
      for (let count = 0; count < 1_200 && refused < 20; count++) {
        const status = await applying.once()
        must(status !== 500 && status !== 0, `a call was answered ${status}`)
        if (status === 503) refused++
      }
      await rm(ballast)
      const recoverySeconds = await secondsUntilWell(site)
      for (let count = 0; count < 20; count++)
        must([200, 400].includes(await applying.once()), 'with room again a write failed')
      must(site.isRunning, 'the product ended')
      const kept = await applying.settle()
      await site.close()
      return {
        says: `${refused} writes answered 503 while full; answers ${applying.tally}; went on ${recoverySeconds.toFixed(1)} s after there was room`,
        figures: { ...kept, recoverySeconds },
      }
    } finally {
      await disk.remove()
    }
  },
}
