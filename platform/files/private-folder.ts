import { chmod, mkdir, stat } from 'node:fs/promises'

/** Permissions of other users on the machine. */
const forOthers = 0o077
/** Set on folders that everybody writes into, such as /tmp. */
const sticky = 0o1000

/**
 * Creates a folder that no other user of this machine can read, or restricts an existing one. A folder of
 * another owner, such as a mounted volume, keeps its mode, and so does one that everybody writes into.
 */
export async function privateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { mode } = await stat(folder)
  if (mode & forOthers && !(mode & sticky)) await chmod(folder, 0o700).catch(() => {})
}
