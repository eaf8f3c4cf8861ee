type Input = Record<string, unknown> | undefined

/** One of two changes: what it stores, and what it was based on. */
interface Change {
  value: unknown
  basis: unknown
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The server may return the fields of an entry in another order. */
const contentOf = (value: unknown) => JSON.stringify(isFields(value) ? Object.entries(value).sort() : value)

const isSame = (one: unknown, other: unknown) => contentOf(one) === contentOf(other)

const at = ({ value, basis }: Change, name: string): Change => ({
  value: isFields(value) ? value[name] : undefined,
  basis: isFields(basis) ? basis[name] : undefined,
})

/** The basis of a field: its own where the second change changed it again, since the first one may have arrived. */
const basisOfField = (first: Change, second: Change): unknown =>
  isSame(first.value, second.value) ? first.basis : second.basis

function basisOfPart(first: Change, second: Change): unknown {
  const lists = [first.value, first.basis, second.value, second.basis]
  if (lists.every(Array.isArray)) {
    const [own, before, now, read] = lists as [unknown[], unknown[], unknown[], unknown[]]
    const isIn = (list: unknown[], entry: unknown) => list.some((one) => isSame(one, entry))
    return [
      // One that the first change removed may be added again.
      ...before.filter((entry) => isIn(own, entry) || !isIn(now, entry)),
      ...read.filter((entry) => !isIn(now, entry) && !isIn(before, entry)),
    ]
  }
  if (!isFields(second.basis) || first.basis === undefined) return basisOfField(first, second)
  // Without fields the first change replaces the whole part.
  if (!isFields(first.basis)) return first.basis
  const names = Object.keys({ ...first.basis, ...second.basis })
  return Object.fromEntries(names.map((name) => [name, basisOfField(at(first, name), at(second, name))]))
}

/**
 * Merges a change into a pending one. The pending one may have arrived, with its reply lost: where it is taken back, its
 * own values belong to the basis.
 */
export function joinedChange(before: Input, given: Input): Input {
  const value = { ...before, ...given }
  if (!given?.basis) return value
  const first = { value: before, basis: before?.basis }
  const second = { value, basis: given.basis }
  const names = Object.keys({ ...(before?.basis as Input), ...given.basis })
  const basis = Object.fromEntries(
    names.map((name) => [name, basisOfPart(at(first, name), at(second, name))]),
  )
  return { ...value, basis }
}
