interface Written {
  place?: { label: string } | undefined
  location: string
}

/** Text of a location: its place, otherwise the typed text. */
export const placeText = ({ place, location }: Written): string => place?.label ?? location
