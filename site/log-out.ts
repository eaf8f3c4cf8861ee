import { refreshTokens } from './companies-beside.ts'
import { forgetDrafts } from './drafts.ts'
import { endSession, removeSignIn } from './keep-sign-in.ts'

/** Asks whether to log out, and calls `leave` if so. */
type Question = (leave: () => void) => void

let question: Question | undefined

/** Registers a question before logging out, when something would be lost. @returns a function that removes it */
export function askBeforeLogOut(asked: Question): () => void {
  question = asked
  return () => {
    question = undefined
  }
}

/** @param to page that it opens */
export function logOut(to = '/'): void {
  if (question) question(() => leave(to))
  else void leave(to)
}

/** Ends the sessions of this browser on the server, deletes them and all drafts here, and opens a page. */
async function leave(to: string): Promise<void> {
  const tokens = refreshTokens()
  removeSignIn()
  const forgotten = forgetDrafts()
  for (const token of tokens) endSession(token)
  await forgotten
  window.location.assign(to)
}
