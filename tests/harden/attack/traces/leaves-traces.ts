import type { Proof } from '../../proof.ts'
import { groundOf, isUnharmed, none, openGuardedSite } from '../running.ts'
import { judgeTraces } from './traces.ts'

export const leavesTraces: Proof = {
  id: 'A13',
  promise:
    'Each security-relevant act leaves an event for its owner and the operator; neither it nor the log holds a password, a code or a token',
  on: 'every engine',
  async prove(bench) {
    const site = await openGuardedSite(bench)
    const { acts, wrong, secrets } = await judgeTraces(groundOf(site))
    none(wrong)
    const told = site.lines.filter((line) => line.includes('"security event"')).length
    if (told < acts) throw new Error(`the log has ${told} lines of ${acts} acts`)
    await isUnharmed(site, [...secrets])
    return {
      says: `${acts} of ${acts} kinds of acts left an event, and the log ${told} lines`,
      figures: { acts },
    }
  },
}
