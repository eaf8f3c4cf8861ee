import { useState } from 'react'
import { namesWith } from '#contract/base/facts.ts'
import { endReasons, type RefusalReason } from '#contract/facts/end-reasons.ts'

export const reasons = namesWith(endReasons, 'byEmployer')

/**
 * Reason and checkboxes of a rejection, by mouse and keyboard, in the inbox and on a board.
 *
 * @param onSend sends the rejection: Enter, unless a button has the focus
 */
export function useRefusing(onSend: () => void) {
  const [reason, setReason] = useState<RefusalReason>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  function onTick(application: string) {
    setTicked((before) => {
      const next = new Set(before)
      if (!next.delete(application)) next.add(application)
      return next
    })
  }
  return {
    reason,
    ticked,
    clear() {
      setReason(undefined)
      setTicked(new Set())
    },
    /** Keyboard shortcuts while the panel is open. */
    keys: {
      enter: () => (document.activeElement?.matches('button, input') ? false : onSend()),
      ...Object.fromEntries(reasons.map((one, place) => [String(place + 1), () => setReason(one)])),
    },
    /** Props of the panel. */
    panel: { reason, ticked, onReason: setReason, onTick, onSend },
  }
}

export type Refusing = ReturnType<typeof useRefusing>
