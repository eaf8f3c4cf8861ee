import { refreshTokens } from './companies-beside.ts'
import { forgetDrafts } from './drafts.ts'
import { removeSignIn } from './keep-sign-in.ts'
import { apiBase } from './session.ts'

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

/** Ends the sessions of this browser on the server, forgets them and what was half typed here, and goes home. */
async function leave(): Promise<void> {
  const tokens = refreshTokens()
  removeSignIn()
  const forgotten = forgetDrafts()
  for (const token of tokens) {
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
