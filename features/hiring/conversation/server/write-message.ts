import { and, eq, gte, inArray, isNull, max, min, ne } from 'drizzle-orm'
import { formatCount } from '#contract/base/money.ts'
import { Problem, wrongField } from '#contract/base/problems.ts'
import { isSeen } from '#contract/base/schemas.ts'
import { closedReasons } from '#contract/facts/closed-conversation.ts'
import type { ThreadMessage } from '#contract/hiring/conversations.ts'
import { fieldIn, unfilledWords } from '#contract/hiring/templates.ts'
import { removeBytes, removeFile } from '#features/files/server/remove-file.ts'
import { recordFile, type StoredFile } from '#features/files/server/store-file.ts'
import { storeUpload } from '#features/files/server/store-upload.ts'
import { recordMessageAnswer } from '#features/hiring/answer/server/write-answer.ts'
import { takeBackMessageAnswer } from '#features/hiring/apply/server/record-steps.ts'
import { publishUpdate } from '#features/hiring/live-updates/server/publish-update.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { FileReply, ReceivedFile } from '#platform/http/serve.ts'
import { files } from '#tables/files.ts'
import { documentRequests, messages, threads } from '#tables/hiring/conversations.ts'
import { offers } from '#tables/hiring/interviews.ts'
import { maxMessages, takeBackUntil } from '../rules.ts'
import { idsShownTo, lockThread, type Party, personOf, requireThread, shownReasonOf } from './access.ts'
import { shownMessage } from './read-thread.ts'

interface Writing {
  applicationId: string
  party: Party
  text: string
  stored?: StoredFile | undefined
  now: Date
}

type Attaching = Omit<Writing, 'stored'> & { file: ReceivedFile | undefined }

/** @throws Problem `not_found`, `conversation_over` as writing */
async function requireOpen(db: Db, { applicationId, party, now }: Omit<Writing, 'text'>): Promise<void> {
  const closed = shownReasonOf(await requireThread(db, applicationId, party), party, now)
  if (closed) throw new Problem('conversation_over', { words: closedReasons[closed].refusal })
}

/** @throws Problem `invalid_input` when an employer's text has a field */
function requireFilled({ party, text }: Pick<Writing, 'party' | 'text'>): void {
  if (party.role === 'employer' && fieldIn(text)) throw wrongField('text', unfilledWords(text))
}

/**
 * Stores the file of a message that is written next, if there is one and this side may write.
 *
 * @throws Problem `not_found`, `conversation_over`, `history_full`, `invalid_input` as writing
 * @throws Problem `invalid_slip` when the file is neither a PDF nor a picture
 */
export async function storeMessageFile(
  db: Db,
  store: FileStore,
  { file, ...writing }: Attaching,
): Promise<StoredFile | undefined> {
  if (!file) return undefined
  await requireOpen(db, writing)
  requireFilled(writing)
  await requireRoom(db, writing.applicationId, writing.party)
  return storeUpload(store, { kind: 'message', file, ownerId: writing.party.id })
}

/**
 * Sends a message to the other side. An employer's message is an answer.
 *
 * @throws Problem `not_found` when the conversation is other people's
 * @throws Problem `conversation_over` when writing is closed, with the reason
 * @throws Problem `history_full` when this side has reached the maximum
 * @throws Problem `invalid_input` when there is neither text nor a file, or an employer's text has a field
 */
export async function writeMessage(
  db: Db,
  { applicationId, party, text, stored, now }: Writing,
): Promise<ThreadMessage> {
  await requireOpen(db, { applicationId, party, now })
  if (!isSeen(text) && !stored) throw wrongField('text', 'is required')
  requireFilled({ party, text })
  return db.transaction(async (tx) => {
    // Locked, so that a concurrent block or withdrawal comes before or after.
    const found = await lockThread(tx, applicationId, party)
    await tx.insert(threads).values({ applicationId }).onConflictDoNothing()
    const closed = shownReasonOf(found, party, now)
    if (closed) throw new Problem('conversation_over', { words: closedReasons[closed].refusal })
    await requireRoom(tx, applicationId, party)
    const fileId = stored ? await recordFile(tx, stored, now) : null
    const at = await timeOfNext(tx, applicationId, now)
    const [message] = await tx
      .insert(messages)
      .values({ applicationId, by: party.role, byId: personOf(party), text, fileId, at })
      .returning()
    if (!message) throw new Problem('broken')
    if (party.role === 'employer' && text !== '')
      await recordMessageAnswer(tx, found.application, { byId: personOf(party), now: at })
    await publishUpdate(tx, [found.application.seekerId, found.application.employerId])
    return shownMessage({ message, fileName: stored?.name ?? null }, party.role, now)
  })
}

/**
 * Now, or just after a message that was written while a file was inspected: it may be read already, and what is older than
 * a read message counts as read.
 */
async function timeOfNext(tx: Db, applicationId: string, now: Date): Promise<Date> {
  const [newest] = await tx
    .select({ at: max(messages.at) })
    .from(messages)
    .where(eq(messages.applicationId, applicationId))
  return newest?.at && newest.at > now ? new Date(newest.at.getTime() + 1) : now
}

async function requireRoom(tx: Db, applicationId: string, { role }: Party): Promise<void> {
  const mine = and(eq(messages.applicationId, applicationId), eq(messages.by, role))
  if ((await tx.$count(messages, mine)) >= maxMessages)
    throw new Problem('history_full', {
      words: `You have written ${formatCount(maxMessages)} messages here, which is the maximum. Please continue by phone or e-mail`,
    })
}

interface Which {
  applicationId: string
  messageId: string
  party: Party
  now: Date
}

/**
 * Takes back an own message. If it was the employer's answer, it no longer counts. Repeating it is
 * harmless.
 *
 * @throws Problem `not_found` when it is another person's
 * @throws Problem `too_late` after two minutes
 */
export async function takeMessageBack(
  db: Db,
  store: FileStore,
  { applicationId, messageId, party, now }: Which,
): Promise<void> {
  const path = await db.transaction(async (tx) => {
    const { application } = await lockThread(tx, applicationId, party)
    const [message] = await tx
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.id, messageId),
          eq(messages.applicationId, applicationId),
          eq(messages.by, party.role),
        ),
      )
      .for('update')
    if (!message) throw new Problem('not_found')
    if (message.takenBackAt) return undefined
    if (now >= takeBackUntil(message.at)) throw new Problem('too_late')
    await tx
      .update(messages)
      .set({ takenBackAt: now, text: '', fileId: null })
      .where(eq(messages.id, messageId))
    if (party.role === 'employer' && message.text !== '')
      await takeBackMessageAnswer(tx, application, {
        at: message.at,
        next: await answerAfter(tx, applicationId, message.at),
      })
    await publishUpdate(tx, [application.seekerId, application.employerId])
    return message.fileId ? removeFile(tx, message.fileId) : undefined
  })
  await removeBytes(store, path)
}

/** Finds an answer without a new status: the employer's first remaining message, offer or request since then. */
async function answerAfter(tx: Db, applicationId: string, since: Date): Promise<Date | undefined> {
  const [written] = await tx
    .select({ at: min(messages.at) })
    .from(messages)
    .where(
      and(
        eq(messages.applicationId, applicationId),
        eq(messages.by, 'employer'),
        ne(messages.text, ''),
        isNull(messages.takenBackAt),
      ),
    )
  const [offered] = await tx
    .select({ at: min(offers.createdAt) })
    .from(offers)
    .where(and(eq(offers.applicationId, applicationId), gte(offers.createdAt, since)))
  const [asked] = await tx
    .select({ at: min(documentRequests.askedAt) })
    .from(documentRequests)
    .where(and(eq(documentRequests.applicationId, applicationId), gte(documentRequests.askedAt, since)))
  return [written?.at, offered?.at, asked?.at]
    .filter((at) => at instanceof Date)
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
}

/** @throws Problem `not_found` when the message has none, or is other people's */
export async function openMessageFile(
  db: Db,
  store: FileStore,
  { applicationId, messageId, party }: Omit<Which, 'now'>,
): Promise<FileReply> {
  await requireThread(db, applicationId, party)
  const ids = await idsShownTo(db, applicationId, party)
  const [file] = await db
    .select({ file: files })
    .from(messages)
    .innerJoin(files, eq(files.id, messages.fileId))
    .where(and(eq(messages.id, messageId), inArray(messages.applicationId, ids)))
  const stream = file && (await store.read(file.file.path))
  if (!file || !stream) throw new Problem('not_found')
  const { mediaType, bytes, name } = file.file
  return { stream, mediaType, bytes, name, inline: true, cache: 'no-store' }
}
