import { flushSync } from 'react-dom'

/** The real clock, also while a test holds the time still. */
const { setTimeout: later } = globalThis

/** Does something, and waits until React has rendered what comes of it. React's own `act` is in its development build alone. */
export async function settled(work: () => void | Promise<void>): Promise<void> {
  await flushSync(work)
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => later(resolve, 0))
}
