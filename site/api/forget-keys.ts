import { open } from './idempotency.ts'

/** Calls to a path, such as the messages of a conversation, are new ones from now on, also with the same content. */
export function forgetKeys(path: string): void {
  for (const call of open.keys()) if (call.includes(path)) open.delete(call)
}
