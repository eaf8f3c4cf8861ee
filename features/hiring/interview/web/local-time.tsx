import { ownTime } from './own-time.ts'

/** A time in the Maldives, and the reader's local time if it differs. */
export function LocalTime({ at }: { at: string }) {
  const { maldives, own } = ownTime(at)
  return (
    <time dateTime={at}>
      {maldives}
      {own && <span className="block text-sm font-normal text-ink-soft">For you: {own}</span>}
    </time>
  )
}
