/** Colours of badges. Lagoon is the accent of the site, a teal. */
export type Tone = 'blue' | 'yellow' | 'indigo' | 'purple' | 'green' | 'red' | 'grey' | 'coral' | 'lagoon'
