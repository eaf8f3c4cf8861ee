import { useState } from 'react'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'
import { waitInWords } from './phone-words.ts'
import { useSecondsUntil } from './use-phone-code.ts'

interface AnotherCodeProps {
  /** Time from which another code can be sent, in milliseconds. */
  nextAt: number
  onAsk: () => Promise<void>
}

/** Requests another code, as soon as that is allowed. The earlier one works on. */
export function AnotherCode({ nextAt, onAsk }: AnotherCodeProps) {
  const seconds = useSecondsUntil(nextAt)
  const [isAsking, setIsAsking] = useState(false)
  const [answer, setAnswer] = useState('')

  async function ask(): Promise<void> {
    setIsAsking(true)
    setAnswer('')
    try {
      await onAsk()
      setAnswer('We have sent another code. The one before it works too.')
    } catch (error) {
      setAnswer(wordsOf(error, 'The code could not be sent. Please try again.'))
    }
    setIsAsking(false)
  }

  return (
    <div>
      <div className="mt-1.5 flex min-h-11 items-center">
        {seconds > 0 ? (
          <p className="text-ink-soft">No message? You can ask for another code in {waitInWords(seconds)}.</p>
        ) : (
          <Button
            variant="quiet"
            className="-ml-4"
            busy={isAsking && 'Sending...'}
            onClick={() => void ask()}
          >
            Send another code
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {answer}
      </p>
    </div>
  )
}
