import type { ApplicantLabel, InboxItem } from '#contract/hiring/inbox.ts'
import { InterviewPanel, OfferPanel } from './action-panel.tsx'
import { LabelPanel } from './label-panel.tsx'
import { RejectPanel } from './reject-panel.tsx'
import { namesIn } from './use-decisions.ts'
import type { Refusing } from './use-refusing.ts'

export type Panel = 'reject' | 'label' | 'interview' | 'offer'

interface DecisionPanelProps {
  panel: Panel
  employerId: string
  /** One person for an interview or an offer. */
  subjects: readonly InboxItem[]
  engaged: readonly InboxItem[]
  refusing: Refusing
  onLabelled: (done: ReadonlySet<string>, label: ApplicantLabel, isAdded: boolean) => void
  /** Sets the status Interview without proposing a time. */
  onInterview: () => void
  /** @param what 'offer sent' */
  onSent: (what: string) => void
  onCancel: () => void
}

/** Asks for the rest of a decision, in place of its bar. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { panel, employerId, subjects, engaged, refusing, onSent, onCancel } = props
  const [person] = subjects
  if (!person) return null
  if (panel === 'reject') {
    const label = `Reject ${namesIn(subjects)}`
    return <RejectPanel label={label} refusing={refusing} engaged={engaged} onCancel={onCancel} />
  }
  if (panel === 'label')
    return (
      <LabelPanel employerId={employerId} items={subjects} onLabelled={props.onLabelled} onClose={onCancel} />
    )
  if (panel === 'interview')
    return (
      <InterviewPanel
        person={person}
        onStatus={props.onInterview}
        onSent={() => onSent('interview proposed')}
        onCancel={onCancel}
      />
    )
  return <OfferPanel person={person} onSent={() => onSent('offer sent')} onCancel={onCancel} />
}
