import { inWords } from '#contract/base/in-words.ts'
import { maxComparedPeople } from '#contract/facts/bounds.ts'
import { decisionHeldSeconds } from '#contract/facts/periods.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { reasons } from './use-refusing.ts'

/** Keyboard shortcuts of the inbox with their effects. */
const shownKeys = [
  ['J or →', 'Next person'],
  ['K or ←', 'Previous person'],
  ['S', 'Shortlist'],
  ['I', 'Interview: propose a time; I again sets the status only'],
  ['R', `Reject: then 1 to ${reasons.length} for a reason, Enter to send`],
  ['O', 'Offer the job'],
  ['M', 'Write a message'],
  ['L', 'Labels'],
  ['X', 'Select, to decide about several at once'],
  ['C', `Compare those selected, two to ${inWords(maxComparedPeople)}`],
  ['Z', `Take back the last decision, within ${inWords(decisionHeldSeconds)} seconds`],
  ['V', 'The CV in full width, and back'],
  ['1, 2, 3', 'To the list, the person, the CV'],
  ['/', 'Search'],
  ['Esc', 'From a field back to the person, and from there to the list of a job'],
  ['?', 'Show these keys'],
] as const

interface KeysHelpProps {
  open: boolean
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  onClose: () => void
}

export function KeysHelp({ open, isOn, onSwitch, onClose }: KeysHelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
        {shownKeys.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="font-semibold">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Decide with single letters"
        hint="Turn this off if you dictate or use a screen reader that sends letters."
        checked={isOn}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </Dialog>
  )
}
