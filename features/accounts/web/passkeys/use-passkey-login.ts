import { useCallback, useEffect, useRef, useState } from 'react'
import { minute } from '#contract/base/durations.ts'
import { useApi } from '#site/api/api-context.tsx'
import type { SignIn } from '#site/keep-sign-in.ts'
import { needed } from '#site/lazy-with-retry.ts'
import { keepSignIn } from '../log-in/sign-in.ts'

const load = () => import('./browser-passkeys.ts')

/** Milliseconds after which an offer is renewed: its challenge expires after five minutes. */
const offerLasts = 4 * minute

const isKnown = () => 'PublicKeyCredential' in window

async function canOffer(): Promise<boolean> {
  return isKnown() && ((await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false)
}

export type PasskeyLogin = ReturnType<typeof usePasskeyLogin>

/**
 * Logs in with a passkey: by a button, and, in browsers that support it, by choosing one below the e-mail
 * field.
 *
 * @param onSignedIn is called once the sign-in is stored
 */
export function usePasskeyLogin(at: 'site' | 'desk', onSignedIn: (role: SignIn['user']['role']) => void) {
  const api = useApi()
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState('')
  const asked = useRef(false)
  const done = useRef(onSignedIn)
  done.current = onSignedIn

  const keep = useCallback((answer: SignIn) => {
    keepSignIn(answer)
    done.current(answer.user.role)
  }, [])

  useEffect(() => {
    let isHere = true
    const offer = async () => {
      if (asked.current || !(await canOffer())) return
      const { logInWithPasskey } = await load()
      if (!isHere || asked.current) return
      const answer = await logInWithPasskey(api, at, { isOffered: true })
      if (isHere) keep(answer)
    }
    // An unrequested offer reports no failure; the button does.
    const offerQuietly = () => void offer().catch(() => undefined)
    offerQuietly()
    const renewal = setInterval(offerQuietly, offerLasts)
    return () => {
      isHere = false
      clearInterval(renewal)
      if (isKnown()) void load().then(({ stopWaiting }) => stopWaiting())
    }
  }, [api, at, keep])

  const ask = async () => {
    asked.current = true
    setIsAsking(true)
    setError('')
    try {
      if (!isKnown()) return setError('This browser does not support passkeys. Please use your password.')
      const { logInWithPasskey, passkeyWords } = await needed(load())
      try {
        keep(await logInWithPasskey(api, at))
      } catch (failure) {
        setError(passkeyWords(failure))
      }
    } catch {
      setError('The passkey could not be used. Please try again.')
    } finally {
      asked.current = false
      setIsAsking(false)
    }
  }
  return { isAsking, error, ask: () => void ask() }
}
