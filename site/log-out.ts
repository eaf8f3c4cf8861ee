import { forgetDrafts } from './drafts.ts'
import { apiBase, refreshToken, removeSignIn } from './session.ts'

/** Asks whether to leave, and goes on if so. */
type Question = (leave: () => void) => void

let question: Question | undefined

/** Something would be lost by logging out, so that is asked first. @returns what ends the asking */
export function askBeforeLogOut(asked: Question): () => void {
  question = asked
  return () => {
    question = undefined
  }
}

export function logOut(): void {
  if (question) question(leave)
  else void leave()
}

/** Ends the session on the server, forgets it and what was half typed here, and goes home. */
async function leave(): Promise<void> {
  const token = refreshToken()
  removeSignIn()
  const forgotten = forgetDrafts()
  if (token) {
    // It is sent on while the page is left.
    fetch(`${apiBase()}/api/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: token }),
      keepalive: true,
    }).catch(() => {})
  }
  await forgotten
  window.location.assign('/')
}
