import { useEffect, useState } from 'react'
import { isFree } from '../rules.ts'

/** Maximum delay of a timer; then it checks again. */
const maxTimeout = 2 ** 31 - 1

interface Period {
  from: string | null
  until: string
  isRunning: boolean
}

/** Is posting free now? Starts with the server's value and changes at the instant the period begins or ends. */
export function useIsFree(period: Period | undefined): boolean {
  const [isRunning, setRunning] = useState(period?.isRunning ?? false)
  const { from = null, until } = period ?? {}
  useEffect(() => {
    if (until === undefined) return
    const whole = { from: from === null ? null : new Date(from), until: new Date(until) }
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const now = Date.now()
      setRunning(isFree(whole, new Date(now)))
      const next = [whole.from, whole.until]
        .map((edge) => (edge?.getTime() ?? 0) - now)
        .filter((left) => left > 0)
      if (next.length > 0) timer = setTimeout(look, Math.min(...next, maxTimeout))
    }
    look()
    return () => clearTimeout(timer)
  }, [from, until])
  return isRunning
}
