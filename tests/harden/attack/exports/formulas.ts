import type { Proof } from '../../proof.ts'
import { password } from '../people.ts'
import { groundOf, isUnharmed, none, openSite } from '../running.ts'
import { judgeExports } from './judge-exports.ts'

export const formulasInExports: Proof = {
  id: 'A17',
  promise:
    'A formula written into any text field is computed by no spreadsheet, whatever file of ours it opens and whatever separates its lists',
  on: 'one engine',
  async prove(bench) {
    const site = await openSite(bench)
    const { fields, tables, wrong } = await judgeExports(groundOf(site))
    none(wrong)
    if (tables.length === 0) throw new Error('no table was found among the files of the product')
    await isUnharmed(site, [password])
    return {
      says: `${fields} fields, ${tables.length} tables, each read in three ways: no formula`,
      figures: { tables: tables.length },
    }
  },
}
