import type { MailKind } from './notice-kinds.ts'

/** Kinds that a person is waiting for: they are sent before all others. */
const awaited: readonly string[] = [
  'verify-email',
  'password-reset',
  'change-email',
  'alert-confirm',
] satisfies MailKind[]

export const isAwaited = (kind: string): boolean => awaited.includes(kind)
