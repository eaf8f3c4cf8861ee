import { useRef, useState } from 'react'
import type { JobDetail } from '#contract/jobs.ts'
import type { SeekerProfile } from '#contract/seekers.ts'
import { draftPrefix } from '#site/drafts.ts'
import { useDraftText } from '#site/use-draft-text.ts'
import { useApplyCv } from './apply-cv.tsx'
import type { useApplication } from './use-application.ts'
import { useMissingDetails } from './use-missing-details.ts'

interface Applying {
  job: JobDetail
  seekerId: string
  profile: SeekerProfile | undefined
  application: ReturnType<typeof useApplication>
}

/** What was typed and chosen, and sending it: the CV, what the profile lacked, then the application. */
export function useApplyForm({ job, seekerId, profile, application }: Applying) {
  const letter = useDraftText(`${draftPrefix}letter:${seekerId}:${job._id}`)
  const cv = useApplyCv(seekerId, profile?.cvFile)
  const missing = useMissingDetails(job, seekerId, profile)
  const [isSending, setSending] = useState(false)
  const pressed = useRef(false)

  /** @returns whether everything but the application itself is in place, or waits for a connection */
  async function prepare(): Promise<boolean> {
    if (!missing.check()) return false
    if (await cv.readyOrKept()) return missing.save()
    document.querySelector<HTMLInputElement>('#application input[type="file"]')?.focus()
    return false
  }

  async function send(): Promise<void> {
    // Two presses in one instant are one: state would be a render too late.
    if (pressed.current || !application.mayApplyHere()) return
    pressed.current = true
    setSending(true)
    try {
      if (!(await prepare())) return
      const text = letter.text.trim() === '' ? '' : letter.text
      if (await application.apply(text, cv.choice)) letter.forget()
    } finally {
      pressed.current = false
      setSending(false)
    }
  }

  const isUploading = cv.progress !== undefined
  return {
    letter,
    cv,
    missing,
    send,
    busy: isSending && (isUploading ? 'Sending your CV...' : 'Applying...'),
    outcomeWords: missing.failure ?? (isSending ? undefined : application.outcome?.message),
  }
}
