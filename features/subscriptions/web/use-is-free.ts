import { useEffect, useState } from 'react'

/** A timer can't wait longer; then it looks again. */
const longest = 2 ** 31 - 1

/** Is posting free now? Begins with what the server said and changes the instant the period ends. */
export function useIsFree(period: { until: string; isRunning: boolean } | undefined): boolean {
  const [isFree, setIsFree] = useState(period?.isRunning ?? false)
  const until = period?.until
  useEffect(() => {
    if (until === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const left = Date.parse(until) - Date.now()
      setIsFree(left > 0)
      if (left > 0) timer = setTimeout(look, Math.min(left, longest))
    }
    look()
    return () => clearTimeout(timer)
  }, [until])
  return isFree
}
