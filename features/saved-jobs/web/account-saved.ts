import { composed } from '#contract/base/composed.ts'
import { formatCount } from '#contract/base/money.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { browserApi as api } from '#site/api/browser-api.ts'
import { isSignedInAs } from '#site/is-signed-in-as.ts'
import { accessToken, idInToken } from '#site/session.ts'
import { showToast } from '#site/ui/rich/toast.tsx'
import { forgetNotes, notesInBrowser } from './browser-notes.ts'
import { browserIds, keepSaved, markSaved } from './keep-saved.ts'
import { type BroughtJob, keepLeft, leftHere } from './left-here.ts'

/** The last press on the heart of each job; resolves when the account has answered, to whether it took it. */
const presses = new Map<string, Promise<boolean>>()

/**
 * Loads the account's saved jobs, and moves those of this browser into it. What it cannot take stays here, as its own.
 * A reply that comes after the log-out is kept for nobody.
 */
export async function bring(seekerId: string): Promise<void> {
  const own = jobsInBrowser()
  if (own.length > 0) {
    const left = await bringThese(own)
    keepSaved([], 'browser')
    forgetNotes()
    if (!isSignedInAs(seekerId)) return
    keepLeft(seekerId, [...left, ...leftHere(seekerId)])
    if (left.length > 0) {
      const link = { to: '/jobseeker/saved', label: 'See saved jobs' }
      showToast(leftText(left.length), { tone: 'info', seconds: 15, link })
    }
  }
  const ids = await idsInAccount()
  if (isSignedInAs(seekerId)) keepSaved(ids)
}

/** Brings again what the account could not take before: it may have room by now, or no note. */
export async function bringLeft(seekerId: string): Promise<void> {
  // One whose note is too long is saved already, or was taken off the list since.
  const before = leftHere(seekerId).filter(fits)
  if (before.length === 0) return
  const left = await bringThese(before)
  if (!isSignedInAs(seekerId)) return
  const isTaken = (jobId: string) =>
    before.some((job) => job.jobId === jobId) && !left.some((job) => job.jobId === jobId)
  keepLeft(
    seekerId,
    leftHere(seekerId).filter(({ jobId }) => !isTaken(jobId)),
  )
}

function jobsInBrowser(): BroughtJob[] {
  const notes = notesInBrowser()
  return browserIds().map((jobId) => ({ jobId, ...(notes[jobId] && { note: notes[jobId] }) }))
}

/** Is the note short enough for the account, which measures its composed form? One that is not would stop all the others. */
const fits = ({ note = '' }: BroughtJob) => composed(note).length <= lengths.note

/** @returns the jobs that the account did not take whole */
async function bringThese(jobs: BroughtJob[]): Promise<BroughtJob[]> {
  const input = { jobs: jobs.map((job) => (fits(job) ? job : { jobId: job.jobId })) }
  // A process of an earlier release does not name them.
  const left = (await api('POST /api/jobseekers/saved-jobs', { input })).left ?? []
  return jobs.filter((job) => left.includes(job.jobId) || !fits(job))
}

const leftText = (count: number) =>
  `${count === 1 ? '1 saved job stays' : `${formatCount(count)} saved jobs stay`} on this device: no longer on the site, with another note, or your list is full`

/** Reads the ids again when a heart was pressed meanwhile: the list may be older than the press. */
async function idsInAccount(): Promise<readonly string[]> {
  const before = [...presses.values()]
  await Promise.all(before)
  const { ids } = await api('GET /api/jobseekers/saved-jobs/ids', {})
  return [...presses.values()].every((press) => before.includes(press)) ? ids : idsInAccount()
}

/**
 * Saves to the account, after earlier presses on the same heart; on failure the heart shows the stored state again.
 *
 * @param note the note of a job whose removal is undone
 * @returns whether the account took it
 */
export function saveToAccount(jobId: string, isSaved: boolean, note?: string): Promise<boolean> {
  const seekerId = idInToken(accessToken() ?? '') ?? ''
  const press = (presses.get(jobId) ?? Promise.resolve()).then(() => send(jobId, isSaved, note))
  presses.set(jobId, press)
  return press.then((isTaken) => {
    // A later press shows its own state, and another person's list is theirs.
    if (!isTaken && presses.get(jobId) === press && isSignedInAs(seekerId)) markSaved(jobId, !isSaved)
    return isTaken
  })
}

async function send(jobId: string, isSaved: boolean, note: string | undefined): Promise<boolean> {
  const params = { jobId }
  try {
    if (isSaved)
      await api('PUT /api/jobseekers/saved-jobs/:jobId', { params, input: { ...(note && { note }) } })
    else await api('DELETE /api/jobseekers/saved-jobs/:jobId', { params })
    return true
  } catch (error) {
    const failed = `The job could not be ${isSaved ? 'saved' : 'taken off your list'}. Please try again.`
    showToast(wordsOf(error, failed), { tone: 'info' })
    return false
  }
}
