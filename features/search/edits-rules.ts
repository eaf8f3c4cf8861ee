/** Counts the letters to add, remove, change or swap with their neighbour to turn one word into the other. */
export function editsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      line.push(edits)
    }
    beforeLast = last
    last = line
  }
  return last[b.length] ?? 0
}

/** One edit from four letters, two from seven. */
export const editsAllowed = (word: string): number => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0)
