/** The text without characters at its end that match. `/[…]+$/` would start again at each of them. @param sign of one character */
export function withoutEnd(text: string, sign: RegExp): string {
  let end = text.length
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The same at both ends. */
export function withoutEnds(text: string, sign: RegExp): string {
  const ended = withoutEnd(text, sign)
  let from = 0
  while (from < ended.length && sign.test(ended.charAt(from))) from += 1
  return ended.slice(from)
}
