/** Waiting time in words. @param seconds more than 0 */
export function waitInWords(seconds: number): string {
  if (seconds <= 1) return 'one second'
  if (seconds <= 90) return `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}
