import { withoutEnd, withoutEnds } from '#contract/base/without-ends.ts'

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?`
const half = String.raw`\s*[ap]\.?\s?m\b\.?`
const hours = String.raw`\s*(?:hrs?|hours|h)\b\.?`
const zone = String.raw`(?:\s*(?:utc|gmt|mvt|z\b)(?:\s*[+-]\s*\d{1,2}(?::?\d{2})?)?|\s+[+-]\d{2}:?\d{2}\b)?`
const times = new RegExp(
  String.raw`(?:\bat\s+)?(?:${clock}(?:${half}|${hours})?|\b\d{1,2}(?:[.:]\d{2})?${half}|\b\d{1,2}[.:]?\d{2}${hours}|\b12\s+noon\b|\bnoon\b|\bmidnight\b)${zone}`,
  'g',
)

/** A text in lower case without times and time zones: '15 nov 2026 at 2.30 p.m.'. An invalid hour stays. */
export function withoutTimes(text: string): string {
  return withoutEnd(
    text.replace(times, (time) => (isTime(time) ? ' ' : time)),
    /[\s,]/,
  ).trim()
}

function isTime(text: string): boolean {
  const [, hour = '0', minute = '0'] = /(\d{1,2})(?:[.:]?(\d{2}))?/.exec(text) ?? []
  return Number(hour) <= 24 && Number(minute) < 60
}

/** Words that precede the last day: 'closing date:', 'by', 'until'. */
export const wordsBefore =
  /^(?:(?:applications?\s+)?(?:clos(?:es|ing)|deadline|expir(?:es|y)|ends?|due|apply|last|valid)\b\s*(?:date|day)?\s*(?:is\b|:|-)?\s*)?(?:(?:by|on|until|till|up\s?to)\b\s*)?/

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const weekdayWord = /[([]?\b(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\b\.?[)\]]?,?/

/** A text in lower case, and its weekday separately: 0 for a Sunday. */
export function withoutWeekday(text: string): { rest: string; weekday?: number } {
  const found = weekdayWord.exec(text)
  if (!found) return { rest: text.trim() }
  const rest = withoutEnds(text.replace(found[0], ' '), /[\s,]/)
  return { rest, weekday: weekdays.indexOf((found[1] ?? '').slice(0, 3)) }
}
