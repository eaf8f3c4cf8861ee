import type { Proof } from '../../proof.ts'
import { groundOf, isUnharmed, none, openSite } from '../running.ts'
import { judgeFiles } from './uploads.ts'

export const disguised: Proof = {
  id: 'A5',
  promise:
    'A file that is not what it is called is refused wherever files come in, or served in a box as what it is',
  on: 'one engine',
  limitSeconds: 300,
  async prove(bench) {
    const site = await openSite(bench)
    const { files, uploads, kept, cells, wrong } = await judgeFiles(groundOf(site))
    none(wrong)
    await isUnharmed(site)
    return {
      says: `${files} disguised files at ${uploads} uploads: ${cells - kept} refused, ${kept} served as harmless`,
      figures: { disguised: files, uploads },
    }
  },
}
