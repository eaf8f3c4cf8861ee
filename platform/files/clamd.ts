import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { Problem } from '#contract/base/problems.ts'
import type { Scanner } from './scanner.ts'

export interface ClamdAddress {
  host: string
  port: number
}

/** Timeout of a scan in milliseconds. A browser waits for thirty seconds. */
const maxScanMilliseconds = 10_000
/** Timeout of a question for the scanner's state, in milliseconds. */
const stateTimeout = 1_000
/** Maximum number of concurrent scans per process; a clamd scans ten unless configured otherwise. */
const atATime = 4
const maxWaiting = 50
const maxReplyLength = 1_000

type Words = AsyncIterable<Buffer | string> | Iterable<Buffer | string>

/** Scanner over a clamd on a TCP port: each file is streamed to it while it is read. */
export function clamdScanner(address: ClamdAddress, timeout = maxScanMilliseconds): Scanner {
  const inTurn = pLimit(atATime)
  return {
    async scan(path) {
      const signal = AbortSignal.timeout(timeout)
      if (inTurn.pendingCount >= maxWaiting) throw notScanned(new Error('too many files wait'))
      const reply = await inTurn(() => ask(address, streamed(path), signal)).catch((error: unknown) => {
        throw notScanned(error)
      })
      if (reply === 'stream: OK') return
      const found = /^stream: (.+) FOUND$/.exec(reply)?.[1]
      throw found
        ? new Problem('harmful_file', { cause: found })
        : notScanned(new Error(`clamd said: ${reply}`))
    },
    async state() {
      const asked = ask(address, ['zPING\0'], AbortSignal.timeout(stateTimeout))
      return (await asked.catch(() => '')) === 'PONG' ? 'ready' : 'away'
    },
  }
}

/** A file without a verdict is refused: otherwise stopping the scanner would let every file pass. */
const notScanned = (cause: unknown) => new Problem('not_scanned', { retryAfterSeconds: 30, cause })

/** Command INSTREAM: pieces with their length, ended by an empty one. */
async function* streamed(path: string): AsyncIterable<Buffer | string> {
  yield 'zINSTREAM\0'
  for await (const piece of createReadStream(path)) {
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Sends a command to clamd on a separate connection. @returns the reply @throws without one before `signal` */
async function ask({ host, port }: ClamdAddress, words: Words, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted()
  const socket = connect({ host, port, signal, noDelay: true }).setEncoding('latin1')
  try {
    // It may answer early, for instance when a file is too long.
    pipeline(words, socket, { end: false }).catch((error: Error) => socket.destroy(error))
    let reply = ''
    for await (const part of socket) {
      reply += part
      const end = reply.indexOf('\0')
      if (end >= 0) return reply.slice(0, end)
      if (reply.length > maxReplyLength) break
    }
    throw new Error('clamd gave no answer that can be understood')
  } finally {
    socket.destroy()
  }
}
