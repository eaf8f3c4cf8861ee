import { open } from './idempotency.ts'

/**
 * Calls to a path, such as the messages of a conversation, are new ones from now on, also with the same content.
 *
 * @param except the beginning of calls that stay, such as those without a text
 */
export function forgetKeys(path: string, except?: string): void {
  for (const call of open.keys())
    if (call.includes(path) && !(except && call.includes(except))) open.delete(call)
}
