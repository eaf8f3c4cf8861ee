import { Problem } from '#contract/base/problems.ts'
import { onClosed } from '#platform/http/on-closed.ts'
import { exportAccount } from './export-account.ts'

const exporting = new Set<string>()

/**
 * `exportAccount`, one at a time for an account: its downloads, as slow as they like, leave places for others.
 *
 * @throws Problem `busy` while one of the account is under way
 */
export async function oneExportEach(
  ...[db, store, asking]: Parameters<typeof exportAccount>
): ReturnType<typeof exportAccount> {
  const { personId } = asking.viewer
  if (exporting.has(personId))
    throw new Problem('busy', {
      words: 'Your data is being downloaded already. Please wait until that has ended',
      retryAfterSeconds: 60,
    })
  exporting.add(personId)
  const leave = () => exporting.delete(personId)
  try {
    const file = await exportAccount(db, store, asking)
    onClosed(file.stream, leave)
    return file
  } catch (error) {
    leave()
    throw error
  }
}
