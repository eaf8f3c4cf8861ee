/** The newest of those that pass certain filters: how many, up to one more than are counted, of which kinds, and where. */
export interface Tally {
  total: number
  kinds: Uint32Array
  places: Uint32Array
}

/** It holds as long as the jobs are the same, and none of those counted has expired. */
export interface Lasting {
  from: number
  until: number
}

export interface KeptTally extends Lasting {
  tally: Tally
}
