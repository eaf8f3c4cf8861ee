import { useState } from 'react'
import { endReasons, type RefusalReason } from '#contract/end-reasons.ts'
import { namesWith } from '#contract/facts.ts'

export const reasons = namesWith(endReasons, 'byEmployer')

/**
 * The reason of a refusal and who is ticked for it, by pointer and by key, in the inbox and on a board.
 *
 * @param onSend sends the refusal: Enter, unless a button has the focus
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
    /** Keys while the panel is open. */
    keys: {
      enter: () => (document.activeElement instanceof HTMLButtonElement ? false : onSend()),
      ...Object.fromEntries(reasons.map((one, place) => [String(place + 1), () => setReason(one)])),
    },
    /** What the panel shows and calls. */
    panel: { reason, ticked, onReason: setReason, onTick, onSend },
  }
}

export type Refusing = ReturnType<typeof useRefusing>
