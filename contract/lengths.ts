/** Maximum number of characters of what people write, of each kind of field: forms and calls go by these. */
export const lengths = {
  phone: 40,
  /** A skill, the name of an allowance, a synonym. */
  word: 60,
  /** The name of a template or of a holiday, what work is wished. */
  shortLine: 100,
  /** Of a person, of a place. */
  name: 120,
  line: 200,
  email: 254,
  /** A web address, a source, where an interview is. */
  longLine: 300,
  /** Why somebody does something, what documents are asked for. */
  reason: 500,
  /** A note to oneself, what is wrong with a job. */
  note: 1_000,
  /** A letter, an answer, a message, what somebody says of themselves. */
  text: 4_000,
} as const
