import ApplicantsPage from '#features/applications/web/applicants-page.tsx'
import { ConversationSlot } from '#features/applications/web/conversation-slot.tsx'
import { ConversationWithInterview } from './conversation-with-interview.tsx'

/** Who applied for a job, each with the conversation. */
export default function ApplicantsWithConversation() {
  return (
    <ConversationSlot value={ConversationWithInterview}>
      <ApplicantsPage />
    </ConversationSlot>
  )
}
