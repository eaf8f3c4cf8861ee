/** A date or a time of day, which reads as one word. */
const moment = /([A-Z][a-z]+ \d{1,2}, \d{4}|\d{1,2}:\d\d [AP]M)/

/** Has a text such a part? */
export const hasMoment = (text: string): boolean => moment.test(text)

/** Words whose dates and times stay in one line: 'November 20, 2026' is not broken before its year. */
export function WholeDates({ children }: { children: string }) {
  return children.split(moment).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
