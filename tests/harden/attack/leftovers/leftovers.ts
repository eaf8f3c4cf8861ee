import { must, type Proof } from '../../proof.ts'
import { password } from '../people.ts'
import { groundOf, isUnharmed, none, openSite } from '../running.ts'
import { judgeLeftovers } from './judge-leftovers.ts'

export const leftovers: Proof = {
  id: 'A18',
  promise:
    'Of people who deleted their accounts nothing is left in any table, mail, stored reply or file, but what is kept by intention',
  on: 'one engine',
  async prove(bench) {
    const site = await openSite(bench)
    const { places, wrong } = await judgeLeftovers(groundOf(site))
    none(wrong, { leftover: wrong.length })
    must(places > 40, `only ${places} places held something of them`)
    await isUnharmed(site, [password])
    return { says: `${places} places held something of them before, 0 afterwards`, figures: { places } }
  },
}
