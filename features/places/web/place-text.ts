interface Written {
  place?: { label: string } | undefined
  location: string
}

/** Text of a location: its place, else what was typed. */
export const placeText = ({ place, location }: Written): string => place?.label ?? location
