import { useMutation } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import type { SiteRole } from './log-in/sign-in.ts'

/** Mails another link to confirm an address. `answer` is the outcome in words. */
export function useResend(input: { email: string; role: SiteRole }) {
  const api = useApi()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api('POST /api/auth/resend-verification', { input }),
  })
  const failure = error ? wordsOf(error, 'The e-mail could not be sent. Please try again.') : ''
  return {
    resend: () => mutate(),
    isSending: isPending,
    isSent: isSuccess,
    failure,
    answer: isSuccess ? `Sent to ${input.email}. Please check your inbox.` : failure,
  }
}
