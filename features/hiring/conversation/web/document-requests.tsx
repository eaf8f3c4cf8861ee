import type { Thread } from '#contract/hiring/conversations.ts'
import { storedRole } from '#site/session.ts'
import { AddDocuments } from './add-documents.tsx'
import { AskForDocuments } from './ask-for-documents.tsx'

/** Document requests with the actions of each side. */
export function DocumentRequests({ thread }: { thread: Thread }) {
  const last = thread.documentRequests.at(-1)
  if (storedRole() === 'employer') return <AskForDocuments thread={thread} last={last} />
  return last?.isOpen ? <AddDocuments thread={thread} request={last} /> : null
}
