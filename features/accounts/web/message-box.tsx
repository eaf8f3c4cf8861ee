import { Alert } from '#site/ui/alert.tsx'

interface MessageBoxProps {
  message: string
  /** A message with one of these words in it is good news. */
  goodWords: readonly string[]
}

/** What the last attempt came to: green when it says so itself, red otherwise. */
export function MessageBox({ message, goodWords }: MessageBoxProps) {
  if (message === '') return null
  const folded = message.toLowerCase()
  const isGood = goodWords.some((word) => folded.includes(word))
  return <Alert tone={isGood ? 'success' : 'error'}>{message}</Alert>
}
