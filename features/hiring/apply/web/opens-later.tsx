import { type Day, formatLongDate, formatShortDate } from '#contract/base/maldives.ts'
import { maldiviansFirstWords } from '#features/jobs/rules.ts'
import { setSaved, useSaver } from '#features/saved-jobs/web/save-heart.tsx'
import { useIsSaved } from '#site/saved-store.ts'
import { isUnconfirmed } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

interface OpensLaterProps {
  jobId: string
  /** Day on which the job opens to all. */
  day: Day
  /** They said that they are no Maldivian; otherwise nothing is known. */
  isForeign: boolean
  /** They have an e-mail address to remind. */
  hasMail: boolean
}

/** The day on which a job opens to all, and a reminder: who saves the job gets a mail on that day. */
export function OpensLater({ jobId, day, isForeign, hasMail }: OpensLaterProps) {
  const isSaved = useIsSaved(jobId)
  const saver = useSaver()
  const from = `ou can apply from ${formatLongDate(day)}`
  return (
    <Alert
      tone="info"
      title={isForeign ? `Y${from}` : `Not Maldivian? Y${from}`}
      action={
        hasMail &&
        !isSaved && (
          <Button size="small" variant="secondary" onClick={() => void setSaved(jobId, true, saver)}>
            Remind me
          </Button>
        )
      }
    >
      <p className="text-sm">{maldiviansFirstWords(day, formatShortDate)}.</p>
      {hasMail && isSaved && (
        <p className="mt-1 text-sm">
          {isUnconfirmed() ? (
            <>
              We e-mail you on that day once <TextLink to="/account">your e-mail address</TextLink> is
              confirmed.
            </>
          ) : (
            <>
              We e-mail you on that day, unless you have{' '}
              <TextLink to="/notices">switched such e-mails off</TextLink>.
            </>
          )}{' '}
          The job is among your <TextLink to="/jobseeker/saved">saved jobs</TextLink>.
        </p>
      )}
    </Alert>
  )
}
