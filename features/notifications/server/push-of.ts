import { noticeOf } from '#contract/facts/notice-kinds.ts'
import type { Mail } from '../mail.ts'

/** Page of the site; excludes links that open something by themselves, since others may see the screen. */
function pathOf(url: string | undefined): string | null {
  if (!url || !URL.canParse(url)) return null
  const { pathname, search, searchParams } = new URL(url)
  return searchParams.has('token') ? null : pathname + search
}

const maxNamed = 3

/**
 * Text of a browser notification beside the subject: nothing that public lists of jobs do not show.
 * Letters, notes and messages stay in the mail. @returns null if browsers show no notification of this kind
 */
export function pushOf({
  kind,
  until,
  action,
  lists = [],
}: Pick<Mail, 'kind' | 'until' | 'action' | 'lists'>) {
  if (!noticeOf(kind)?.pushes) return null
  const items = lists.flatMap((list) => (list.isPrivate ? [] : list.items))
  const [first] = items
  const ends = { until: until?.toISOString() }
  if (first && items.length === 1) return { ...ends, body: first.lines.join(' · '), path: pathOf(first.url) }
  const named = items.slice(0, maxNamed).map(({ title }) => title)
  return {
    ...ends,
    body: named.join(', ') + (items.length > maxNamed ? ' …' : ''),
    path: pathOf(action?.url),
  }
}
