import ApplicationPage from '#features/applications/web/application-page.tsx'
import { ConversationSlot } from '#features/applications/web/conversation-slot.tsx'
import { Conversation } from './conversation.tsx'

/** An application of one’s own, with the conversation about it. */
export default function ApplicationWithConversation() {
  return (
    <ConversationSlot value={Conversation}>
      <ApplicationPage />
    </ConversationSlot>
  )
}
