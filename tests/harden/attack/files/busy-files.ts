import { setTimeout as pause } from 'node:timers/promises'
import { bombDocument, busyDocument } from '../../../support/busy-files.ts'
import { formWith } from '../../../support/form-with.ts'
import { Tally, watch } from '../../faults/ledger.ts'
import { percentile, residentOf } from '../../faults/memory.ts'
import { board, manySeekers } from '../../faults/people.ts'
import { must, type Proof } from '../../proof.ts'
import type { Site } from '../../site.ts'
import { isUnharmed } from '../running.ts'

const rounds = 10
const atOnce = 4
const calmMilliseconds = 5_000
const others = '/api/jobseekers/search?q=front'
const maxMilliseconds = 100

const searches = (site: Site) => watch(site, others, { every: 10 })

async function inCalm(site: Site): Promise<number[]> {
  const calm = searches(site)
  await pause(calmMilliseconds)
  await calm.stop()
  return calm.times
}

export const busyUploads: Proof = {
  id: 'A20',
  promise:
    'Small files that take long to look into hold up nobody else: other calls take less than 100 ms, or twice their time where the machine is busy by itself',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site({ env: { LOG_LEVEL: 'info' } })
    await board(site)
    const seekers = await manySeekers(site, atOnce)
    const files = [busyDocument(), bombDocument()]
    const before = await inCalm(site)
    const meanwhile = searches(site)
    const refused = new Tally()
    let most = 0
    for (let round = 0; round < rounds; round++) {
      await Promise.all(
        seekers.map(async ({ id, token }, turn) => {
          const body = formWith('cv', files[turn % files.length] ?? Buffer.alloc(0), 'cv.docx')
          refused.add(await site.call('PUT', `/api/jobseekers/${id}/cv`, { as: token, body }))
        }),
      )
      most = Math.max(most, residentOf(site.pid))
    }
    await meanwhile.stop()
    const calm = percentile([...before, ...(await inCalm(site))], 0.99)
    await isUnharmed(site)
    const { tally: answers, times } = meanwhile
    const slowest = percentile(times, 0.99)
    const says = `${refused.all} files, ${atOnce} at a time: ${refused}; ${answers.all} searches meanwhile (${answers}): p99 ${Math.round(slowest)} ms, ${Math.round(calm)} ms in calm; the process held ${Math.round(most)} MB at most`
    must(refused.of(400) === refused.all && answers.of(200) === answers.all, says)
    must(slowest < Math.max(maxMilliseconds, 2 * calm), says)
    return { says }
  },
}
