import { type ComponentType, type ReactNode, useState } from 'react'
import { needed } from '#site/lazy-with-retry.ts'
import type { ShareDialogProps } from './share-dialog.tsx'

interface Shared {
  _id: string
  /** Text to share. */
  title: string
}

/** Address of the notice of a job to print. */
export const noticeOf = (jobId: string) => `/api/jobs/${jobId}/notice.pdf`

/** Shares a job by the system's sheet, or otherwise by our dialog, which loads on demand and has to be rendered. */
export function useShare(): { share: (job: Shared) => void; dialog: ReactNode } {
  const [open, setOpen] = useState<{ Dialog: ComponentType<ShareDialogProps>; job: Shared }>()
  const shared = ({ _id, title }: Shared) => ({ title, url: `${window.location.origin}/jobs/${_id}` })
  async function share(job: Shared) {
    const { openSystemSheet, ShareDialog } = await needed(import('./share-dialog.tsx'))
    if (!(await openSystemSheet(shared(job)))) setOpen({ Dialog: ShareDialog, job })
  }
  return {
    share: (job) => void share(job).catch(() => {}),
    dialog: open && (
      <open.Dialog {...shared(open.job)} notice={noticeOf(open.job._id)} onClose={() => setOpen(undefined)} />
    ),
  }
}
