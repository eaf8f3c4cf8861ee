import { useState } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'

interface ResendButtonProps {
  /** The employer's own address. */
  email: string
  label: string
  size?: 'small'
}

/** Mails the link that confirms an employer's address once more, and says what came of it. */
export function ResendButton({ email, label, size }: ResendButtonProps) {
  const api = useApi()
  const [isSending, setIsSending] = useState(false)
  const [answer, setAnswer] = useState('')

  async function resend(): Promise<void> {
    setIsSending(true)
    try {
      await api('POST /api/auth/resend-verification', { input: { email, role: 'employer' } })
      setAnswer('Sent. Please look into your inbox.')
    } catch (error) {
      setAnswer(wordsOf(error, 'Failed to send the e-mail. Please try again.'))
    }
    setIsSending(false)
  }

  return (
    <div className="max-sm:w-full">
      <Button
        {...(size && { size })}
        busy={isSending && 'Sending...'}
        onClick={() => void resend()}
        className="max-sm:w-full"
      >
        {label}
      </Button>
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {answer}
      </p>
    </div>
  )
}
