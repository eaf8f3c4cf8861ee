import { must, type Proof } from '../../proof.ts'
import { password } from '../people.ts'
import { groundOf, isUnharmed, none, openSite } from '../running.ts'
import { judgeAddresses, pagesOf } from './judge-addresses.ts'
import { judgeScrapers } from './judge-scrapers.ts'

export const scraping: Proof = {
  id: 'A14',
  promise:
    'No account gets more people out of the directory than its standing and a day allow, by whatever calls; no public reply tells or knows an address that somebody signs in with',
  on: 'one engine',
  async prove(bench) {
    const site = await openSite(bench)
    const ground = groundOf(site)
    const addresses = await judgeAddresses(ground, pagesOf)
    const scrapers = await judgeScrapers(ground)
    const figures = {
      scrapes: scrapers.calls,
      peopleScraped: scrapers.shown,
      publicReplies: addresses.replies,
    }
    none([...addresses.wrong, ...scrapers.wrong], figures)
    must(addresses.replies > 50, `only ${addresses.replies} public replies were read`)
    await isUnharmed(site, [password])
    const calls = scrapers.calls.toLocaleString('en-US')
    return {
      says: `${calls} calls by five accounts got ${scrapers.shown.toLocaleString('en-US')} people at most; ${addresses.replies} public replies hold no login address`,
      figures,
    }
  },
}
