/** Are two texts the same but for capital letters? */
export const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()
