import ApplicantsPage from '#features/applications/web/applicants-page.tsx'
import { ConversationSlot } from '#features/applications/web/conversation-slot.tsx'
import { Conversation } from './conversation.tsx'

/** Who applied for a job, each with the conversation. */
export default function ApplicantsWithConversation() {
  return (
    <ConversationSlot value={Conversation}>
      <ApplicantsPage />
    </ConversationSlot>
  )
}
