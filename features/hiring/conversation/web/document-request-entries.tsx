import type { DocumentRequest, Thread } from '#contract/hiring/conversations.ts'
import { Step } from '#features/hiring/apply/web/timeline.tsx'
import { storedRole } from '#site/session.ts'
import { FileIcon } from '#site/ui/icons.tsx'
import type { Announcement } from './announcements.tsx'

function stepsOf({ _id, text, askedAt, addedAt, takenBackAt }: DocumentRequest) {
  return [
    { key: `${_id} asked`, what: 'Documents asked for', at: askedAt, text },
    ...(addedAt ? [{ key: `${_id} added`, what: 'Documents added', at: addedAt }] : []),
    ...(takenBackAt ? [{ key: `${_id} over`, what: 'Documents no longer needed', at: takenBackAt }] : []),
  ]
}

/** Shows the state of document requests among the messages. */
export const requestEntries = ({ documentRequests }: Thread) =>
  documentRequests
    .flatMap(stepsOf)
    .map(({ key, ...step }) => ({ key, at: step.at, node: <Step icon={FileIcon} {...step} /> }))

/** Returns the requests or files of the other side for a screen reader. */
export function documentUpdates({ documentRequests, with: name }: Thread): Announcement[] {
  if (storedRole() === 'employer')
    return documentRequests
      .filter(({ addedAt }) => addedAt)
      .map(({ _id }) => ({ key: _id, words: `${name}: Documents added` }))
  return documentRequests.map(({ _id, text }) => ({ key: _id, words: `${name} asks for documents: ${text}` }))
}
