import { useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import type { SiteRole } from './log-in/sign-in.ts'

/** Mails another link to confirm an address. */
export function useResend(input: { email: string; role: SiteRole }) {
  const api = useApi()
  const [isSending, setIsSending] = useState(false)
  const [answer, setAnswer] = useState('')

  async function resend(): Promise<void> {
    setIsSending(true)
    try {
      await api('POST /api/auth/resend-verification', { input })
      setAnswer(`Sent to ${input.email}. Please check your inbox.`)
    } catch (error) {
      setAnswer(wordsOf(error, 'Failed to send the e-mail. Please try again.'))
    }
    setIsSending(false)
  }

  return { resend, isSending, answer }
}
