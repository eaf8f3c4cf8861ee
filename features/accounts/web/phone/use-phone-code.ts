import { useEffect, useLayoutEffect, useState } from 'react'
import type { codePurposes } from '#contract/facts/phone-codes.ts'
import { codeEvery } from '#features/accounts/phone-numbers/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { requireStorage } from '#site/keep-sign-in.ts'
import { askedNumber, type CodeUse, rememberAsked } from './use-asked-number.ts'

export type CodePurpose = (typeof codePurposes)[number]

/**
 * Requests codes. `nextAt` is the time from which the number can get another one, in milliseconds.
 *
 * @param use remembered in this tab with the number, so that a reload does not forget that a code was sent
 */
export function usePhoneCode(purpose: CodePurpose, use: CodeUse) {
  const api = useApi()
  const [nextAt, setNextAt] = useState(0)
  useEffect(() => {
    const asked = askedNumber(use)
    if (asked) setNextAt(asked.at + codeEvery)
  }, [use])

  /** @throws ApiError when none is sent, for instance soon after another one, or to a browser that stores no login */
  async function ask(phone: string): Promise<void> {
    requireStorage()
    try {
      await api('POST /api/auth/phone/code', { input: { phone, purpose } })
      rememberAsked(use, phone)
      setNextAt(Date.now() + codeEvery)
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
        setNextAt(Date.now() + error.retryAfterSeconds * 1_000)
      throw error
    }
  }
  return { ask, nextAt }
}

/** Countdown of the seconds until an instant; 0 from then on. */
export function useSecondsUntil(instant: number): number {
  const [, setSecond] = useState(0)
  const left = Math.max(0, Math.ceil((instant - Date.now()) / 1_000))
  const isAhead = left > 0
  // The countdown starts when its words are rendered.
  useLayoutEffect(() => {
    if (!isAhead) return
    const clock = setInterval(() => setSecond((second) => second + 1), 1_000)
    return () => clearInterval(clock)
  }, [isAhead])
  return left
}
