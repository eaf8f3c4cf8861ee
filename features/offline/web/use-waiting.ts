import { useEffect, useState } from 'react'
import { onWaitingChange, type Waiting, waitingOf } from './waiting-calls.ts'

/** Returns the pending calls of an account on this device, with changes from any tab; undefined until they are read. */
export function useWaiting(accountId: string): readonly Waiting[] | undefined {
  const [waiting, setWaiting] = useState<readonly Waiting[]>()
  useEffect(() => {
    let isGone = false
    const look = () => {
      void waitingOf(accountId).then((found) => isGone || setWaiting(found))
    }
    const stop = onWaitingChange(look)
    look()
    return () => {
      isGone = true
      stop()
    }
  }, [accountId])
  return waiting
}

/** The CV that is sent from this device before an application; not a refused one. */
export const waitingCvIn = (waiting: readonly Waiting[] | undefined) =>
  waiting?.find(({ kind, refused }) => kind === 'CV' && !refused)?.file
