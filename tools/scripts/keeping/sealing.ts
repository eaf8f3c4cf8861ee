import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { KeepingProblem } from './backup-folder.ts'

/** Transformation of a file's bytes into a backup, or out of it. */
export type Passage = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Uint8Array>

/** Extension of encrypted files. */
export const sealedEnding = '.age'

const isIdentity = /^AGE-SECRET-KEY-[A-Z0-9-]+$/

/** Encrypts for the recipients (the format of age, https://age-encryption.org). */
export function sealFor(recipients: readonly string[]): Passage {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return async function* seal(chunks) {
    const plain = Readable.toWeb(Readable.from(chunks)) as unknown as globalThis.ReadableStream<Uint8Array>
    yield* Readable.fromWeb((await encrypter.encrypt(plain)) as unknown as ReadableStream)
  }
}

/**
 * Decrypts with the identities.
 *
 * @throws KeepingProblem, while reading, when none of them matches or the file is damaged
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

/** Identities of a file written by `age-keygen`. @throws KeepingProblem when there is none */
export async function identitiesIn(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new KeepingProblem(`The file with the identity, ${file}, cannot be read`)
  })
  const found = text.split(/\r?\n/).filter((line) => isIdentity.test(line))
  if (found.length === 0) throw new KeepingProblem(`${file} holds no identity of age (AGE-SECRET-KEY-…)`)
  return found
}

/**
 * An ephemeral key of this process. Backups are encrypted for it too, so that the process that took one can
 * test its restore, and no key has to be stored where backups are made.
 */
let ownIdentity: Promise<string> | undefined
export async function ownKey(): Promise<{ identity: string; recipient: string }> {
  ownIdentity ??= generateX25519Identity()
  const identity = await ownIdentity
  return { identity, recipient: await identityToRecipient(identity) }
}
