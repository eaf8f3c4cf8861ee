import { memo, useEffect } from 'react'
import { markSaved, useIsSaved } from '#site/saved-store.ts'
import { useViewer } from '#site/session.ts'

// Code for accounts only, loaded on demand.
const account = () => import('./account-saved.ts')

/** Account whose list this page has requested. */
let requestedFor: string | undefined

function askOnce(seekerId: string): void {
  if (requestedFor === seekerId) return
  requestedFor = seekerId
  account()
    .then(({ bring }) => bring())
    .catch(() => {
      requestedFor = undefined
    })
}

/** Signed-in job seeker with the loaded list; `null` for people without one, such as employers. */
export function useSaver(): { seekerId: string | undefined } | null {
  const viewer = useViewer()
  const role = typeof viewer === 'object' ? viewer.role : 'visitor'
  const seekerId = typeof viewer === 'object' && role === 'jobseeker' ? viewer.id : undefined
  useEffect(() => {
    if (seekerId) askOnce(seekerId)
    else requestedFor = undefined
  }, [seekerId])
  return role === 'jobseeker' || role === 'visitor' ? { seekerId } : null
}

/** Saves or removes a job: at once in this browser, and in the account after its reply. */
export function setSaved(jobId: string, isSaved: boolean, saver: ReturnType<typeof useSaver>): void {
  markSaved(jobId, isSaved)
  if (isSaved)
    void import('#site/service-worker/keep-page.ts').then(({ keepPage }) => keepPage(`/jobs/${jobId}`))
  if (saver?.seekerId) void account().then(({ saveToAccount }) => saveToAccount(jobId, isSaved))
}

/** Says where the saved job is, once the heart is pressed. */
function answer(saver: { seekerId: string | undefined }): void {
  void import('#site/ui/rich/toast.tsx').then(({ showToast }) =>
    showToast(saver.seekerId ? 'Saved to your account.' : 'Saved on this device.', {
      link: { to: '/jobseeker/saved', label: 'See saved jobs' },
    }),
  )
}

/** Saves a job for later, with or without an account. `words` are shown beside the heart. */
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
      // The accessible name begins with the visible words, for voice control.
      aria-label={`${shown ?? 'Save'} ${title}`}
      className={words ? 'save-heart save-words' : 'save-heart'}
      onClick={() => {
        setSaved(jobId, !isSaved, saver)
        if (!isSaved) answer(saver)
      }}
    >
      {shown}
    </button>
  )
})

export default SaveHeart
