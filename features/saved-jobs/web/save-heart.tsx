import { memo, useEffect } from 'react'
import { maxSavedInBrowser } from '#contract/facts/bounds.ts'
import { needed } from '#site/lazy-with-retry.ts'
import { useIsSaved } from '#site/saved-store.ts'
import { useViewer } from '#site/session.ts'
import { keepNote } from './browser-notes.ts'
import { browserIds, markSaved } from './keep-saved.ts'

// Code for accounts only, loaded on demand.
const account = () => needed(import('./account-saved.ts'))
const toasts = () => import('#site/ui/rich/toast.tsx')

/** Account whose list this page has requested. */
let requestedFor: string | undefined

function askOnce(seekerId: string): void {
  if (requestedFor === seekerId) return
  requestedFor = seekerId
  account()
    .then(({ bring }) => bring(seekerId))
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

/** Says why this browser keeps the list as it was. */
async function refuseHere(): Promise<void> {
  const isFull = browserIds().length >= maxSavedInBrowser
  const words = isFull
    ? `This device has room for ${maxSavedInBrowser} saved jobs. Remove one, or log in to save more.`
    : 'The list could not be changed on this device: its storage is full or switched off.'
  const { showToast } = await toasts()
  showToast(words, { tone: 'info', link: { to: '/jobseeker/saved', label: 'See saved jobs' } })
}

/** Saves or removes a job without an account, with its note where that can be undone. @returns whether it is done */
function setSavedHere(jobId: string, isSaved: boolean, note?: string): boolean {
  const isDone = markSaved(jobId, isSaved)
  if (!isDone) void refuseHere()
  else if (note !== undefined) keepNote(jobId, isSaved ? note : '')
  return isDone
}

/**
 * Saves or removes a job: at once in this browser, and in the account after its reply.
 *
 * @param note the note of a job that is removed where its removal can be undone, or of one whose removal is undone
 * @returns whether it is done
 */
export async function setSaved(
  jobId: string,
  isSaved: boolean,
  saver: ReturnType<typeof useSaver>,
  note?: string,
): Promise<boolean> {
  const seekerId = saver?.seekerId
  if (seekerId) markSaved(jobId, isSaved)
  else if (!setSavedHere(jobId, isSaved, note)) return false
  if (isSaved)
    void import('#site/service-worker/keep-page.ts').then(({ keepPage }) => keepPage(`/jobs/${jobId}`))
  if (!seekerId) return true
  const script = await account().catch(() => undefined)
  if (script) return script.saveToAccount(jobId, isSaved, note)
  markSaved(jobId, !isSaved)
  const words = `The job is ${isSaved ? 'not' : 'still'} saved. Please load the page again.`
  void toasts().then(({ showToast }) => showToast(words, { tone: 'info' }))
  return false
}

/** Says where the job is, once it was saved. */
async function answer(saver: { seekerId: string | undefined }): Promise<void> {
  const { showToast } = await toasts()
  showToast(saver.seekerId ? 'Saved to your account.' : 'Saved on this device.', {
    link: { to: '/jobseeker/saved', label: 'See saved jobs' },
  })
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
        void setSaved(jobId, !isSaved, saver).then((isDone) => {
          if (isDone && !isSaved) void answer(saver)
        })
      }}
    >
      {shown}
    </button>
  )
})

export default SaveHeart
