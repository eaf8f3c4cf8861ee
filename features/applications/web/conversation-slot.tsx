import { type ComponentType, createContext, use } from 'react'
import { Timeline, type TimelineProps } from './timeline.tsx'

export interface ConversationProps extends TimelineProps {
  applicationId: string
}

/** What stands in the place of the bare history: the conversation, where the page has one. */
export const ConversationSlot = createContext<ComponentType<ConversationProps> | null>(null)

export function Conversation(props: ConversationProps) {
  const Given = use(ConversationSlot)
  return Given ? <Given {...props} /> : <Timeline {...props} />
}
