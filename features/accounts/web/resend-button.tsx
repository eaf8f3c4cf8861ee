import { written } from '#site/text-direction.ts'
import { Button } from '#site/ui/button.tsx'
import { useResend } from './use-resend.ts'

interface ResendButtonProps {
  /** The employer's own address. */
  email: string
  label: string
  size?: 'small'
}

/** Mails another link to confirm an employer's address, and shows the result. */
export function ResendButton({ email, label, size }: ResendButtonProps) {
  const { resend, isSending, answer } = useResend({ email, role: 'employer' })
  return (
    <div className="max-sm:w-full">
      <Button
        {...(size && { size })}
        busy={isSending && 'Sending...'}
        onClick={resend}
        className="max-sm:w-full"
      >
        {label}
      </Button>
      <p {...written(answer)} role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {answer}
      </p>
    </div>
  )
}
