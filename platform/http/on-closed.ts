/** A request, its answer, or their connection. */
interface Closing {
  readonly closed: boolean
  readonly destroyed: boolean
  once(event: 'close', act: () => void): unknown
}

/**
 * Calls `act` once when it has ended: sent, received, or aborted by the client. Calls it at once if it has
 * already ended, since `close` is not emitted again.
 */
export function onClosed(closing: Closing, act: () => void): void {
  if (closing.closed || closing.destroyed) act()
  else closing.once('close', act)
}
