import { withoutEnd } from '#contract/base/without-ends.ts'

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

/** Colleagues by their folded names, the longest names first. */
function byName<T extends Named>(colleagues: readonly T[]): [wanted: string, all: T[]][] {
  const named = Map.groupBy(colleagues, ({ name }) => folded(name))
  return [...named].filter(([wanted]) => wanted !== '').sort(([one], [other]) => other.length - one.length)
}

/**
 * People whose full name follows the '@' at this position: the longest of several names; of the same name,
 * everybody.
 */
function mentionedAt<T>(
  text: string,
  at: number,
  names: readonly (readonly [wanted: string, all: T[]])[],
): T[] {
  const longest = names[0]?.[0].length ?? 0
  // A composed name may be written with its marks apart.
  const behind = folded(text.slice(at + 1, at + 1 + 3 * (longest + 1)))
  const fitting = names.find(([wanted]) => behind.startsWith(wanted) && isWordEnd(behind[wanted.length]))
  return fitting?.[1] ?? []
}

/** Maximum number of '@' that are read in a note. */
const maxRead = 200

/** Colleagues that a note mentions: by '@' and the full name, in any case, without duplicates. */
export function mentionsIn<T extends Named>(text: string, colleagues: readonly T[]): T[] {
  const names = byName(colleagues)
  return [
    ...new Set(
      beginnings(text)
        .slice(0, maxRead)
        .flatMap((at) => mentionedAt(text, at, names)),
    ),
  ]
}

/** Words behind each '@' that names none of these colleagues, each once. */
export function unknownMentions(text: string, names: readonly string[]): string[] {
  const named = byName(names.map((name) => ({ name })))
  const wordAt = (at: number) => /^[\p{L}\p{N}\p{M}'’.-]{1,40}/u.exec(text.slice(at + 1, at + 41))?.[0] ?? ''
  const unknown = beginnings(text)
    .slice(0, maxRead)
    .filter((at) => mentionedAt(text, at, named).length === 0)
    .map((at) => withoutEnd(wordAt(at), /[.'’-]/))
  return [...new Set(unknown)].filter((word) => word !== '')
}

/** A note in pieces: mentions of these names, and the text between. */
export function partsOfNote(text: string, names: readonly string[]): { text: string; isMention: boolean }[] {
  const named = byName(names.map((name) => ({ name })))
  const parts: { text: string; isMention: boolean }[] = []
  let done = 0
  for (const at of beginnings(text).slice(0, maxRead)) {
    const [mentioned] = mentionedAt(text, at, named)
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
