/**
 * Has a query no outcome yet? A page that waits for it until then is not taken away when a part of it reads again what failed,
 * which would bring that part back to read it again, without end.
 */
export const isFirstRead = ({ isLoading, isFetched }: { isLoading: boolean; isFetched: boolean }): boolean =>
  isLoading && !isFetched
