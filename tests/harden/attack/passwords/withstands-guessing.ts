import type { Proof } from '../../proof.ts'
import { password } from '../people.ts'
import { groundOf, isUnharmed, none, openGuardedSite } from '../running.ts'
import { judgeGuesses } from './guesses.ts'

export const withstandsGuessing: Proof = {
  id: 'A12',
  promise:
    'Floods, bursts and sprays at every call that compares a password: no more are compared than may be, and nobody is shut out where they signed in before',
  on: 'one engine',
  limitSeconds: 600,
  async prove(bench) {
    const site = await openGuardedSite(bench)
    const { doors, sent, compared, wrong } = await judgeGuesses(groundOf(site))
    none(wrong)
    await isUnharmed(site, [password])
    return {
      says: `${sent.toLocaleString('en-US')} wrong passwords at ${doors} calls, ${compared.toLocaleString('en-US')} of them compared`,
      figures: { guesses: sent, guessesCompared: compared },
    }
  },
}
