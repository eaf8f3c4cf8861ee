import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import type { PasskeyLogin } from './use-passkey-login.ts'

/** Log-in without a password, below the form. */
export function PasskeyButton({ login: { isAsking, error, ask } }: { login: PasskeyLogin }) {
  return (
    <>
      {error && <Alert tone="error">{error}</Alert>}
      <Button
        variant="secondary"
        className="w-full"
        busy={isAsking && 'Waiting for your device...'}
        onClick={ask}
      >
        Use a passkey
      </Button>
    </>
  )
}
