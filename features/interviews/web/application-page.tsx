import ApplicationPage from '#features/applications/web/application-page.tsx'
import { ConversationSlot } from '#features/applications/web/conversation-slot.tsx'
import { ConversationWithInterview } from './conversation-with-interview.tsx'

/** An application of one’s own, with the conversation about it. */
export default function ApplicationWithConversation() {
  return (
    <ConversationSlot value={ConversationWithInterview}>
      <ApplicationPage />
    </ConversationSlot>
  )
}
