interface Written {
  place?: { label: string } | undefined
  location: string
}

/** Where something is: its place, else what was typed. */
export const placeText = ({ place, location }: Written): string => place?.label ?? location
