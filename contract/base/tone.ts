/** Colours of badges. */
export type Tone = 'blue' | 'yellow' | 'indigo' | 'purple' | 'green' | 'red' | 'grey' | 'coral' | 'lagoon'
