import { chmod, mkdir, stat } from 'node:fs/promises'

/** Permissions of others on the machine. */
const forOthers = 0o077

/**
 * Makes a folder that nobody else on this machine can look into, or closes one that was left open. A folder that belongs to
 * somebody else, such as a volume that was mounted there, keeps the mode that it was given.
 */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode } = await stat(folder)
  if (mode & forOthers) await chmod(folder, 0o700).catch(() => {})
}
