import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { formatDateTime } from '#contract/base/maldives.ts'
import { memberInWords, type ShownMember } from '#contract/facts/member-roles.ts'
import type { Db } from '#platform/database/database.ts'
import { inTemporaryFolder } from '#platform/files/in-temporary-folder.ts'
import { TaskBrokenOff } from '#platform/task-processes/task-process.ts'
import { employers } from '#tables/companies/employers.ts'
import type { files } from '#tables/files.ts'
import { runCvTask } from './cv-tasks.ts'

export interface StampedFile {
  stream: Readable
  bytes: number
  isStamped: boolean
}

/** Stamp on each page of a file for an employer. */
export interface Stamp {
  words: string
  /** The same in letters that every PDF reader supports. */
  plainWords: string
}

const isLatin = (text: string) => /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text)

/** Reader of a file, and the time. */
export interface Reader {
  employerId: string
  /** Member of the employer; undefined for an API key. */
  member: ShownMember | undefined
  now: Date
}

/**
 * Stamp of an employer and its member. On the page, names in other scripts are replaced: a company's by its
 * account, a member's by the role. The metadata has both names.
 */
export async function openedBy(db: Db, { employerId, member, now }: Reader): Promise<Stamp> {
  const [employer] = await db
    .select({ company: employers.company })
    .from(employers)
    .where(eq(employers.id, employerId))
  const company = employer?.company ?? ''
  const wordsOf = (name: string, by: ShownMember | undefined) =>
    `Opened by ${[name, ...(by ? [memberInWords(by)] : []), formatDateTime(now)].join(', ')}`
  return {
    words: wordsOf(company, member),
    plainWords: wordsOf(
      isLatin(company) && company !== '' ? company : `employer ${employerId}`,
      member && { ...member, name: isLatin(member.name) ? member.name : '' },
    ),
  }
}

/** Stamping task by format. */
const stampTasks = {
  'application/pdf': 'stampPdf',
  'image/jpeg': 'stampPicture',
  'image/png': 'stampPicture',
} as const

/**
 * A CV or certificate for an employer: each page of a PDF, and a line below a picture, names the reader and
 * the time. Word files, and files that cannot be changed, are sent unchanged.
 *
 * @throws Problem `busy` when too many others wait
 */
export async function stampedFile(
  stream: Readable,
  { mediaType, bytes }: Pick<typeof files.$inferSelect, 'mediaType' | 'bytes'>,
  stamp: Stamp,
): Promise<StampedFile> {
  if (!(mediaType in stampTasks)) return { stream, bytes, isStamped: false }
  const task = stampTasks[mediaType as keyof typeof stampTasks]
  return inTemporaryFolder(async (folder) => {
    const [path, to] = [join(folder, 'as-kept'), join(folder, 'stamped')]
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
    const { isStamped } = await runCvTask(task, { path, to, ...stamp }).catch((error: unknown) => {
      if (error instanceof TaskBrokenOff) return { isStamped: false }
      throw error
    })
    const content = await readFile(isStamped ? to : path)
    return { stream: Readable.from([content]), bytes: content.length, isStamped }
  })
}
