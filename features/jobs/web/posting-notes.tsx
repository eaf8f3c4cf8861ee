import { formatLongDate } from '#contract/base/maldives.ts'
import type { Entitlement, OneMoreJob } from '#contract/subscriptions/subscriptions.ts'
import { useWithdrawal, Withdrawn } from '#features/accounts/web/withdrawal.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { NeedsPackage } from './needs-package.tsx'
import { costWords, whyNot } from './posting-words.ts'
import { ScheduleCost } from './schedule-cost.tsx'
import { usePublishAt } from './use-publish-at.ts'

type PostingNotesProps = {
  entitlement: (Entitlement & { oneMore: OneMoreJob }) | undefined
  isVerified: boolean
}

/** Cost, duration and obstacles of a posting, shown before the form. */
export function PostingNotes({ entitlement, isVerified }: PostingNotesProps) {
  const withdrawal = useWithdrawal()
  const publishAt = usePublishAt()
  return (
    <>
      {withdrawal && <Withdrawn reason={withdrawal} />}
      {!isVerified && !withdrawal && (
        <Alert
          tone="warning"
          title="Your e-mail address is not confirmed yet"
          action={
            <ButtonLink to="/verify-email" size="small" variant="secondary">
              Confirm e-mail address
            </ButtonLink>
          }
        >
          You can post, and the job is published as soon as you confirm it.
        </Alert>
      )}
      {entitlement?.mayPost === false && (
        <NeedsPackage because={entitlement.because} title="An active subscription is required to post a job">
          {whyNot(entitlement)} You can write the job now; it is kept among your drafts.
        </NeedsPackage>
      )}
      {entitlement?.mayPost && (
        <Alert tone="info">
          {publishAt ? <ScheduleCost publishAt={publishAt} /> : costWords(entitlement, 'post')}
          {!publishAt &&
            entitlement.latestExpiry &&
            ` Posted today, the job takes applications until ${formatLongDate(entitlement.latestExpiry)}.`}
        </Alert>
      )}
    </>
  )
}
