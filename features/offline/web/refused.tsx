import { useLocation } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { replaceWaiting, type Waiting } from './waiting-calls.ts'
import { named } from './waiting-words.ts'

/** Shows a refusal of the server: the reason, a link to correct it, and the text, which is stored nowhere else. */
export function Refused({ entry }: { entry: Waiting }) {
  const { pathname } = useLocation()
  const letter = entry.input?.coverLetter

  async function discard() {
    await replaceWaiting(entry)
    // The button disappears, so the page gets the focus.
    document.getElementById('main')?.focus()
  }

  return (
    <Alert
      tone="error"
      title={`${named(entry)} was not sent${entry.mayHaveArrived ? ' again' : ''}`}
      action={
        <>
          {pathname !== entry.page && (
            <ButtonLink size="small" variant="secondary" to={entry.page}>
              {entry.kind === 'application' ? 'View the job' : 'My Profile'}
            </ButtonLink>
          )}
          <Button size="small" variant="secondary" onClick={() => void discard()}>
            Discard it
          </Button>
        </>
      }
    >
      {entry.refused}
      {entry.mayHaveArrived && (
        <p>
          The reply to an earlier try was lost, so the employer may have it. My Applications shows it then.
        </p>
      )}
      {typeof letter === 'string' && (
        <details className="mt-2">
          <summary className="py-1 font-semibold">Your cover letter</summary>
          <p className="whitespace-pre-wrap wrap-anywhere">{letter}</p>
        </details>
      )}
    </Alert>
  )
}
