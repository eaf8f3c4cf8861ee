import { inspect } from 'node:util'
import { ConfigError } from './config.ts'
import { OldDatabase } from './database/require-version.ts'
import { PostgresError } from './postgres/problem.ts'

type Coded = Error & { code?: string; syscall?: string; port?: number }

const listening: Record<string, string> = {
  EADDRINUSE: 'another program is using it. Stop that one, or set another PORT',
  EACCES: 'this user may not listen there. Set a PORT above 1023',
  EADDRNOTAVAIL: 'this machine does not have that address. Set another HOST',
  ENOTFOUND: 'this machine does not have that address. Set another HOST',
}

const reaching: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at its address',
  ENOTFOUND: 'its host is not known',
  EHOSTUNREACH: 'its host cannot be reached',
  ETIMEDOUT: 'its host does not answer',
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'there is no database of that name',
}

/** Reason of a failed start, with the remedy; with the stack trace if only a developer can act on it. */
export function whyNotStarted(error: unknown): string {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    const words = explain(reason)
    if (words) return words
  }
  return inspect(error)
}

function explain(error: Coded): string | undefined {
  if (error instanceof ConfigError || error instanceof PostgresError || error instanceof OldDatabase)
    return error.message
  const { code = '', syscall, port } = error
  if (syscall === 'listen') return listening[code] && `Port ${port} cannot be used: ${listening[code]}.`
  return reaching[code] && `The database of DATABASE_URL cannot be used: ${reaching[code]}.`
}
