import KeptNotice from './kept-notice.tsx'
import { useKeptSince } from './kept-reply.ts'

/** Says that a page is shown as it was, because there is no connection. */
export function KeptSince({ accountId, name }: { accountId: string; name: string }) {
  const since = useKeptSince(accountId, name)
  return since !== undefined && <KeptNotice since={since} />
}
