import type { Proof } from '../proof.ts'
import { judgeAccess } from './access.ts'
import { password } from './people.ts'
import { groundOf, isUnharmed, none, openSite } from './running.ts'
import { judgeTokens } from './tokens.ts'

export const whoMayWhat: Proof = {
  id: 'A1',
  promise:
    'Every call does for each kind of person what the hand-written table says, and a refused one changes nothing',
  on: 'one engine',
  limitSeconds: 900,
  async prove(bench) {
    const site = await openSite(bench)
    const { cells, wrong } = await judgeAccess(groundOf(site))
    const figures = { cells, cellsRight: cells - wrong.length }
    none(wrong, figures)
    await isUnharmed(site, [password])
    return { says: `${cells} of ${cells} cells of the matrix are as the table says`, figures }
  },
}

export const badTokens: Proof = {
  id: 'A2',
  promise:
    'No protected call takes a token that is absent, expired, forged, alg:none, revoked or of another kind',
  on: 'one engine',
  async prove(bench) {
    const site = await openSite(bench)
    const { cells, calls, kinds, wrong } = await judgeTokens(groundOf(site))
    const figures = { badTokens: cells, badTokensRefused: cells - wrong.length }
    none(wrong, figures)
    await isUnharmed(site, [password])
    return {
      says: `${cells} of ${cells} refused: ${calls} calls with ${kinds} bad tokens each`,
      figures,
    }
  },
}
