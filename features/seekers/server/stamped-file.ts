import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { formatDateTime } from '#contract/maldives.ts'
import { memberInWords, type ShownMember } from '#contract/member-roles.ts'
import type { Db } from '#platform/database/database.ts'
import { TaskBrokenOff } from '#platform/task-processes/task-process.ts'
import { employers } from '#tables/employers.ts'
import type { files } from '#tables/files.ts'
import { runCvTask } from './cv-tasks.ts'
import { inTemporaryFolder } from './in-temporary-folder.ts'

export interface StampedFile {
  stream: Readable
  bytes: number
  isStamped: boolean
}

/** What stands on each page of a file that an employer opens. */
export interface Stamp {
  words: string
  /** The same in letters that every PDF reader has. */
  plainWords: string
}

const isLatin = (text: string) => /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(text)

/** Who opens files, and when. */
export interface Reader {
  employerId: string
  /** The member of the employer; undefined for a program. */
  member: ShownMember | undefined
  now: Date
}

/**
 * The stamp of an employer and its member. On the page, a company with a name in other letters is called by its account, and such a
 * member by its role alone; the file's facts have both names.
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

/** What writes a stamp on a file, by its format. */
const stampTasks = {
  'application/pdf': 'stampPdf',
  'image/jpeg': 'stampPicture',
  'image/png': 'stampPicture',
} as const

/**
 * A CV or certificate as it is handed to an employer: each page of a PDF, and a line below a picture, says who opened it and
 * when. Word files, and what cannot be written to, are handed out as they are.
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
