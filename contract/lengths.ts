/** Maximum number of characters of what people write: forms and calls go by these. */
export const lengths = {
  email: 254,
  message: 4_000,
} as const
