import type { Proof } from '../../proof.ts'
import { password } from '../people.ts'
import { groundOf, isUnharmed, none } from '../running.ts'
import { newPassword } from './mailed.ts'
import { judgeOldLinks } from './old-links.ts'
import { judgeThieves, orders } from './stolen-password.ts'

export const oldLinks: Proof = {
  id: 'A11',
  promise:
    'No link of a mail outlives a new password, a suspension, a sign-out everywhere or a new address; the owner of the old address undoes whatever somebody with the password did, in any order',
  on: 'one engine',
  limitSeconds: 240,
  async prove(bench) {
    // No mail leaves, so that the tokens stay in the outbox, where they are read.
    const site = await bench.site({ env: { LOG_LEVEL: 'info', SMTP_URL: 'smtp://127.0.0.1:9' } })
    const ground = groundOf(site)
    const links = await judgeOldLinks(ground)
    const thieves = await judgeThieves(ground, orders(3))
    const wrong = [...links.wrong, ...thieves.wrong]
    const figures = { oldLinks: links.cells, thieves: thieves.cells, linksWrong: wrong.length }
    none(wrong, figures)
    await isUnharmed(site, [password, newPassword])
    return {
      says: `${links.cells} links of every purpose and role are as the table says; ${thieves.cells} orders of a thief's steps left nothing to them`,
      figures,
    }
  },
}
