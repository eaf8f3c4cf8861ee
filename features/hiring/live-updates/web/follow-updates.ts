import { accessToken, apiBase } from '#site/session.ts'

const maxPauseMilliseconds = 60_000

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })

/** Throttles a function: the first call runs at once, later calls within the interval run once at its end. */
export function together(act: () => void, milliseconds: number): () => void {
  let isAskedAgain = false
  let isResting = false
  return function call() {
    isAskedAgain = isResting
    if (isResting) return
    isResting = true
    act()
    setTimeout(() => {
      isResting = false
      if (isAskedAgain) call()
    }, milliseconds)
  }
}

/** Reads one stream to its end. @returns milliseconds until the next one; undefined if it never began */
async function readStream(onNew: () => void, signal: AbortSignal): Promise<number | undefined> {
  const response = await fetch(`${apiBase()}/api/live`, {
    headers: { authorization: `Bearer ${accessToken()}` },
    credentials: 'omit',
    signal,
  })
  if (!response.ok || !response.body) return undefined
  let retry = 1_000
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return retry
    retry = Number(/^retry: (\d+)$/m.exec(value)?.[1] ?? retry)
    if (value.includes('event: new')) onNew()
  }
}

/** Keeps a stream open; without one, polls. */
async function keepOpen(onNew: () => void, onState: (isLive: boolean) => void, signal: AbortSignal) {
  let wait = 1_000
  const onEvent = () => {
    onState(true)
    onNew()
  }
  while (!signal.aborted) {
    // A broken connection is retried while polling continues.
    const retry =
      accessToken() === null ? undefined : await readStream(onEvent, signal).catch(() => undefined)
    onState(false)
    wait = retry ?? Math.min(2 * wait, maxPauseMilliseconds)
    await pause(wait, signal)
  }
}

/**
 * Announces changes of the account in all tabs of a browser with one stream: the tab with the lock reads it
 * and notifies the others. Tabs of another company have their own.
 *
 * @param onState whether the stream is open, or polling is needed
 * @returns a function that ends it
 */
export function followUpdates(
  accountId: string,
  onNew: () => void,
  onState: (isLive: boolean) => void,
): () => void {
  const lockName = `vazeefa-live ${accountId}`
  const ending = new AbortController()
  const { signal } = ending
  const channel = new BroadcastChannel(lockName)
  channel.onmessage = ({ data }) => {
    onState(data !== 'away')
    if (data === 'new') onNew()
  }
  const say = (word: string) => {
    if (!signal.aborted) channel.postMessage(word)
  }
  navigator.locks
    ?.request(lockName, { signal }, () =>
      keepOpen(
        () => {
          onNew()
          say('new')
        },
        (isLive) => {
          onState(isLive)
          if (!isLive) say('away')
        },
        signal,
      ),
    )
    .catch(() => {})
  return () => {
    ending.abort()
    channel.close()
  }
}
