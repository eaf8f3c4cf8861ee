/** The colours that a badge can have. */
export type Tone = 'blue' | 'yellow' | 'indigo' | 'purple' | 'green' | 'red' | 'grey' | 'coral' | 'lagoon'
