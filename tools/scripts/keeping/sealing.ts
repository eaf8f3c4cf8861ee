import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { KeepingProblem } from './backup-folder.ts'

/** Transformation of a file's bytes on their way into a backup, or out of it. */
export type Passage = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>

/** Ending of the names of encrypted files. */
export const sealedEnding = '.age'

const isIdentity = /^AGE-SECRET-KEY-[A-Z0-9-]+$/

/** Encrypts for those who have an identity of one of the recipients (the format of age, https://age-encryption.org). */
export function sealFor(recipients: readonly string[]): Passage {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return async function* seal(chunks) {
    const plain = Readable.toWeb(Readable.from(chunks)) as unknown as globalThis.ReadableStream<Uint8Array>
    yield* Readable.fromWeb((await encrypter.encrypt(plain)) as unknown as ReadableStream)
  }
}

/**
 * Opens what was encrypted for one of the identities.
 *
 * @throws KeepingProblem, while it is read, when none of them opens it or it is damaged
 */
export function openWith(identities: readonly string[]): Passage {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return async function* open(chunks) {
    const sealed = Readable.toWeb(Readable.from(chunks)) as unknown as globalThis.ReadableStream<Uint8Array>
    try {
      yield* Readable.fromWeb((await decrypter.decrypt(sealed)) as unknown as ReadableStream)
    } catch (error) {
      throw new KeepingProblem(whyNotOpened(error))
    }
  }
}

const whyNotOpened = (error: unknown): string =>
  error instanceof Error && /no identity matched/i.test(error.message)
    ? 'The backup was encrypted for another identity: use the file that belongs to its BACKUP_AGE_RECIPIENT'
    : 'The backup is damaged: an encrypted file of it cannot be opened'

/** The identities in a file as `age-keygen` writes it. @throws KeepingProblem when there is none */
export async function identitiesIn(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new KeepingProblem(`The file with the identity, ${file}, cannot be read`)
  })
  const found = text.split(/\r?\n/).filter((line) => isIdentity.test(line))
  if (found.length === 0) throw new KeepingProblem(`${file} holds no identity of age (AGE-SECRET-KEY-…)`)
  return found
}

/**
 * A key that is in the memory of this process and nowhere else. Backups are encrypted for it too, so that the process that took
 * one can restore it as a test, and no key has to lie where backups are made.
 */
let ownIdentity: Promise<string> | undefined
export async function ownKey(): Promise<{ identity: string; recipient: string }> {
  ownIdentity ??= generateX25519Identity()
  const identity = await ownIdentity
  return { identity, recipient: await identityToRecipient(identity) }
}
