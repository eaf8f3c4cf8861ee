/** Maximum lengths of text fields, by kind, in characters. Forms and calls use them. */
export const lengths = {
  phone: 40,
  /** A skill, the name of an allowance, a synonym. */
  word: 60,
  /** Name of a template or a holiday, the wished work. */
  shortLine: 100,
  /** Name of a person or a place. */
  name: 120,
  /** A title, a place, a search: what stands in one line. */
  line: 200,
  email: 254,
  /** The place in a list from which another page goes on. */
  cursor: 800,
  /** A web address, a source, the place of an interview. */
  longLine: 300,
  /** A reason, or a request for documents. */
  reason: 500,
  /** A private note, the description of a reported problem. */
  note: 1_000,
  coverLetter: 4_000,
  /** An answer, a message, an introduction. */
  text: 4_000,
  /** The description of a job, as people read it. */
  descriptionText: 20_000,
  /** The same as typed or pasted, with its markup. */
  description: 60_000,
} as const
