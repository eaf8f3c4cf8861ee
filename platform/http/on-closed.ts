/** A request, its answer, or the connection of both. */
interface Closing {
  readonly closed: boolean
  readonly destroyed: boolean
  once(event: 'close', act: () => void): unknown
}

/**
 * Calls `act` once when it is over: sent, received, or given up by the client. It is called at once when it is over already:
 * a client may leave while its call waits for something else, and `close` is not emitted again.
 */
export function onClosed(closing: Closing, act: () => void): void {
  if (closing.closed || closing.destroyed) act()
  else closing.once('close', act)
}
