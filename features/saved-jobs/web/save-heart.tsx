import { memo, useEffect } from 'react'
import { useViewer } from '#site/session.ts'
import { markSaved, useIsSaved } from './saved-store.ts'

// What only an account needs comes when it is needed.
const account = () => import('./account-saved.ts')

/** Whose list this page has asked for. */
let askedFor: string | undefined

function askOnce(seekerId: string): void {
  if (askedFor === seekerId) return
  askedFor = seekerId
  account()
    .then(({ bring }) => bring())
    .catch(() => {
      askedFor = undefined
    })
}

/** The job seeker who is signed in, whose list is heard of; `null` for somebody who has none, as an employer. */
export function useSaver(): { seekerId: string | undefined } | null {
  const viewer = useViewer()
  const role = typeof viewer === 'object' ? viewer.role : 'visitor'
  const seekerId = typeof viewer === 'object' && role === 'jobseeker' ? viewer.id : undefined
  useEffect(() => {
    if (seekerId) askOnce(seekerId)
    else askedFor = undefined
  }, [seekerId])
  return role === 'jobseeker' || role === 'visitor' ? { seekerId } : null
}

/** Saves a job or takes it off the list, here at once and in the account as soon as it hears of it. */
export function setSaved(jobId: string, isSaved: boolean, saver: ReturnType<typeof useSaver>): void {
  markSaved(jobId, isSaved)
  if (isSaved)
    void import('#site/service-worker/keep-page.ts').then(({ keepPage }) => keepPage(`/jobs/${jobId}`))
  if (saver?.seekerId) void account().then(({ tell }) => tell(jobId, isSaved))
}

/** Saves a job for later, with or without an account. `words` stand beside the heart. */
const SaveHeart = memo(function SaveHeart({
  jobId,
  title,
  words,
}: {
  jobId: string
  title: string
  words?: true
}) {
  const isSaved = useIsSaved(jobId)
  const saver = useSaver()
  if (!saver) return null
  const shown = words && (isSaved ? 'Saved' : 'Save')
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      // Words that are seen begin the name, so that who says them presses it.
      aria-label={`${shown ?? 'Save'} ${title}`}
      className={words ? 'save-heart save-words' : 'save-heart'}
      onClick={() => setSaved(jobId, !isSaved, saver)}
    >
      {shown}
    </button>
  )
})

export default SaveHeart
