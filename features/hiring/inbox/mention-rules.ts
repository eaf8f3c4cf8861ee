interface Named {
  name: string
}

const folded = (text: string) => text.normalize('NFC').toLowerCase()
const isWordEnd = (character: string | undefined) =>
  character === undefined || !/[\p{L}\p{N}\p{M}]/u.test(character)

/** Positions of each '@' that begins a word: one within an e-mail address mentions nobody. */
function beginnings(text: string): number[] {
  return [...text.matchAll(/@/g)].map(({ index }) => index).filter((at) => isWordEnd(text[at - 1]))
}

/**
 * People whose full name follows the '@' at this position: the longest of several names; of the same name,
 * everybody.
 */
function mentionedAt<T extends Named>(text: string, at: number, colleagues: readonly T[]): T[] {
  const behind = folded(text.slice(at + 1))
  const fitting = colleagues.filter(({ name }) => {
    const wanted = folded(name)
    return wanted !== '' && behind.startsWith(wanted) && isWordEnd(behind[wanted.length])
  })
  const maxLength = Math.max(0, ...fitting.map(({ name }) => name.length))
  return fitting.filter(({ name }) => name.length === maxLength)
}

/** Colleagues that a note mentions: by '@' and the full name, in any case, without duplicates. */
export function mentionsIn<T extends Named>(text: string, colleagues: readonly T[]): T[] {
  return [...new Set(beginnings(text).flatMap((at) => mentionedAt(text, at, colleagues)))]
}

/** A note in pieces: mentions of these names, and the text between. */
export function partsOfNote(text: string, names: readonly string[]): { text: string; isMention: boolean }[] {
  const colleagues = names.map((name) => ({ name }))
  const parts: { text: string; isMention: boolean }[] = []
  let done = 0
  for (const at of beginnings(text)) {
    const [mentioned] = mentionedAt(text, at, colleagues)
    if (!mentioned || at < done) continue
    const end = at + 1 + mentioned.name.length
    parts.push(
      { text: text.slice(done, at), isMention: false },
      { text: text.slice(at, end), isMention: true },
    )
    done = end
  }
  parts.push({ text: text.slice(done), isMention: false })
  return parts.filter((part) => part.text !== '')
}

/** Maximum number of characters behind an '@' that are searched for a name while typing. */
const maxTyped = 40

/** The typed start of a mention before the cursor, with the position of its '@'; undefined without one. */
export function typedMention(text: string, cursor: number): { at: number; typed: string } | undefined {
  const before = text.slice(0, cursor)
  const at = beginnings(before).at(-1)
  if (at === undefined) return undefined
  const typed = before.slice(at + 1)
  return typed.length > maxTyped || typed.includes('\n') ? undefined : { at, typed }
}

/** Suggested colleagues: a word of the name, or the full name, begins with the typed text. */
export function offeredFor<T extends Named>(typed: string, colleagues: readonly T[]): T[] {
  const wanted = folded(typed)
  return colleagues.filter(({ name }) => {
    const whole = folded(name)
    return whole.startsWith(wanted) || whole.split(/\s+/).some((word) => word.startsWith(wanted))
  })
}
