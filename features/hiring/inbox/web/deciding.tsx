import { inWords } from '#contract/base/in-words.ts'
import { maxComparedPeople } from '#contract/facts/bounds.ts'
import { useKeys } from '#site/keys.ts'
import { isComparable } from './compare/compare-query.ts'
import { arrows, useLeaveField } from './deciding-keys.ts'
import { DecisionArea } from './decision-area.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { SelectedBar } from './selected-bar.tsx'
import { type Decided, useDeciding } from './use-deciding.ts'

interface DecidingProps extends Decided {
  employerId: string
  areKeysOn: boolean
  onPrevious: (() => void) | undefined
  /** Leaves the open person, where the list has the whole width without one. */
  onClose: (() => void) | undefined
  onSearch: () => void
  onMessage: () => void
  onHelp: () => void
  /** Opens the selected people side by side. */
  onCompare: (applications: readonly string[]) => void
  /** Opens the dialog for the status of the selected people. */
  onChangeStatus: () => void
  /** Keys that move to the parts of the page. */
  partKeys: Record<string, (() => unknown) | undefined>
}

/** Decides about the open person or the selected people, by keyboard, mouse or thumb. */
export function Deciding(props: DecidingProps) {
  const { employerId, current, selection, decisions, areKeysOn, onNext, onPrevious } = props
  const deciding = useDeciding(props)
  const { acts, panel, opens, refusing, cancel, decide, choose, reject, takeBack } = deciding
  function compare() {
    if (isComparable(selection.items.length))
      props.onCompare(selection.items.map(({ application }) => application))
    else decisions.say(`Select two to ${inWords(maxComparedPeople)} people to compare them`)
  }
  const onMessage = acts.mayWrite ? props.onMessage : undefined
  const ofPerson = {
    ...props.partKeys,
    j: onNext,
    k: onPrevious,
    ...arrows(onNext, onPrevious),
    s: () => void decide('Shortlisted'),
    i: () => choose('Interview'),
    r: reject,
    o: opens('offer'),
    m: onMessage,
    l: opens('label'),
    x: () => current && selection.toggle(current),
    c: compare,
    z: () => void takeBack(),
    '/': props.onSearch,
    '?': props.onHelp,
    escape: deciding.isAsking ? cancel : (props.onClose ?? (() => false)),
  }
  const ofPanel = {
    interview: { i: () => choose('Interview'), escape: cancel },
    reject: { ...refusing.keys, escape: cancel },
    offer: { escape: cancel },
    label: ofPerson,
  }
  // A reason that somebody types into an open panel must not be taken for commands.
  useKeys(areKeysOn, panel ? ofPanel[panel] : ofPerson)
  useLeaveField()

  return (
    <DecisionArea
      decisions={decisions}
      onTakeBack={() => void takeBack()}
      className="max-md:mt-5 md:rounded-b-box md:border-b md:shadow-none"
    >
      {panel ? (
        <DecisionPanel
          panel={panel}
          employerId={employerId}
          subjects={acts.subjects}
          engaged={acts.engaged}
          refusing={refusing}
          onLabelled={deciding.noteLabel}
          onInterview={() => void decide('Interview')}
          onSent={deciding.leavePerson}
          onCancel={cancel}
        />
      ) : acts.isSeveral ? (
        <SelectedBar
          selected={selection.items}
          moves={acts.moves}
          onDecide={(status) => void decide(status)}
          onReject={reject}
          onLabel={opens('label')}
          onCompare={compare}
          onChangeStatus={props.onChangeStatus}
        />
      ) : (
        current && (
          <DecisionBar
            status={current.status}
            isMine={acts.isMine}
            moves={acts.moves}
            onDecide={choose}
            onReject={reject}
            onOffer={opens('offer')}
            onMessage={onMessage}
            onLabel={opens('label')}
            onPrevious={onPrevious}
            onNext={onNext}
          />
        )
      )}
    </DecisionArea>
  )
}
