import { spawnSync } from 'node:child_process'
import { chown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import { PostgresError } from './problem.ts'

/** Prefix that starts a PostgreSQL program here, and the owner of its files. */
export type RunAs = { prefix: string[]; owner: number | undefined }

const nobody = 65_534

/** PostgreSQL gets this signal, a fast shutdown, when its parent process dies in any way. */
const dieWithParent = ['setpriv', '--pdeathsig', 'INT']

/**
 * PostgreSQL refuses to run as root. As root it runs in a user namespace, where the same files belong to
 * "nobody"; where containers forbid that, as a real "nobody" with access to private folders.
 */
const asRoot: RunAs[] = [
  {
    prefix: [
      'unshare',
      '--user',
      `--map-user=${nobody}`,
      `--map-group=${nobody}`,
      '--',
      ...dieWithParent,
      '--',
    ],
    owner: 0,
  },
  {
    prefix: [
      ...dieWithParent,
      `--reuid=${nobody}`,
      `--regid=${nobody}`,
      '--clear-groups',
      // Otherwise initdb would check the permission to run programs as nobody.
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
      '--',
    ],
    owner: nobody,
  },
]

const asUser: RunAs[] = [
  { prefix: [...dieWithParent, '--'], owner: undefined },
  { prefix: [], owner: undefined },
]

/** First way that can run the program and access the folder of its files. */
export function runAs(program: string, folder: string): RunAs {
  const ways = process.getuid?.() === 0 ? asRoot : asUser
  const found = ways.find(({ prefix }) => works(prefix, program, folder))
  if (found) return found
  if (ways === asUser) throw new PostgresError(`${program} does not run on this machine. Set DATABASE_URL.`)
  throw new PostgresError(
    'PostgreSQL refuses to run as root, and this machine does not let us step down from root (unshare or setpriv of util-linux). Start as an ordinary user, or set DATABASE_URL.',
  )
}

function works(prefix: string[], program: string, folder: string): boolean {
  const attempt = [...prefix, 'sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', folder, program]
  const [command = 'sh', ...args] = attempt
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** Changes the owner of everything in `dir` if necessary, for instance after a move between machines. */
export async function giveTo(owner: number | undefined, dir: string): Promise<void> {
  if (owner === undefined || (await lstat(dir)).uid === owner) return
  for (const name of await readdir(dir, { recursive: true })) {
    await chown(path.join(dir, name), owner, owner)
  }
  await chown(dir, owner, owner)
}
