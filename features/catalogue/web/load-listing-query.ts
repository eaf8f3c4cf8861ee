/** Parameters of a list in its address. The names of filters load with the list pages only. */
export const loadListingQuery = async (): Promise<readonly string[]> =>
  (await import('./listing-address.ts')).listingQuery()
