import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { privateFolder } from './files/private-folder.ts'

/**
 * Secret that signs tokens: AUTH_SECRET, or one that is created once in the data folder, readable by its
 * owner only. Concurrent processes all get the same.
 */
export async function authSecret({
  authSecret,
  dataDir,
}: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (authSecret) return authSecret
  const file = path.join(dataDir, 'auth-secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept.trim()
  const draft = `${file}.new-${randomBytes(6).toString('hex')}`
  try {
    await privateFolder(dataDir)
    await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 })
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR is "${dataDir}": nothing can be written there (${(error as Error).message}).`,
    ])
  }
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft, { force: true })
  return (await readFile(file, 'utf8')).trim()
}
