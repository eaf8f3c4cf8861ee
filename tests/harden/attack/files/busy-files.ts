import { setTimeout as pause } from 'node:timers/promises'
import { bombDocument, busyDocument } from '../../../support/busy-files.ts'
import { Tally } from '../../faults/ledger.ts'
import { percentile, residentOf } from '../../faults/memory.ts'
import { board, formWith, manySeekers } from '../../faults/people.ts'
import { must, type Proof } from '../../proof.ts'
import { isUnharmed } from '../running.ts'

const rounds = 10
const others = '/api/jobseekers/search?q=front'
const mostMilliseconds = 100

export const busyUploads: Proof = {
  id: 'A20',
  promise: 'Small files that take long to look into hold up nobody else: other calls take less than 100 ms',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site({ env: { LOG_LEVEL: 'info' } })
    const { pid } = site
    await board(site)
    const seekers = await manySeekers(site, 4)
    const files = [busyDocument(), bombDocument()]
    const times: number[] = []
    const answers = new Tally()
    const refused = new Tally()
    let most = 0
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        const reply = await site.call('GET', others)
        answers.add(reply)
        times.push(reply.milliseconds)
        most = Math.max(most, residentOf(pid))
        await pause(10)
      }
    })()
    for (let round = 0; round < rounds; round++)
      await Promise.all(
        seekers.map(async ({ id, token }, turn) => {
          const body = formWith('cv', 'cv.docx', files[turn % files.length] ?? Buffer.alloc(0))
          refused.add(await site.call('PUT', `/api/jobseekers/${id}/cv`, { as: token, body }))
        }),
      )
    isOver = true
    await watching
    await isUnharmed(site, pid)
    const says = `${refused.all} files, four at a time: ${refused}; ${answers.all} searches meanwhile (${answers}): p50 ${Math.round(percentile(times, 0.5))} ms, p99 ${Math.round(percentile(times, 0.99))} ms; the process held ${Math.round(most)} MB at most`
    must(refused.of(400) === refused.all && answers.of(200) === answers.all, says)
    must(percentile(times, 0.99) < mostMilliseconds, says)
    return { says }
  },
}
