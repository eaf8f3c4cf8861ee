import { timeText, weekdays } from '../rules.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** 'UTC+5:30' */
function zoneText(minutesBehind: number): string {
  const ahead = Math.abs(minutesBehind)
  const rest = ahead % 60
  const hours = `${minutesBehind > 0 ? '-' : '+'}${Math.floor(ahead / 60)}`
  return `UTC${hours}${rest > 0 ? `:${twoDigits(rest)}` : ''}`
}

/** 'Thursday, December 3, 2026 at 10:00 AM', and the reader's local time if it differs. */
export function ownTime(at: string): { maldives: string; own: string | undefined } {
  const here = new Date(at)
  const behind = here.getTimezoneOffset()
  const hour = here.getHours()
  const clock = `${hour % 12 || 12}:${twoDigits(here.getMinutes())} ${hour < 12 ? 'AM' : 'PM'}`
  return {
    maldives: timeText(at),
    own: behind === -300 ? undefined : `${weekdays[here.getDay()]}, ${clock} (${zoneText(behind)})`,
  }
}
