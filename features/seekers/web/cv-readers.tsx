import { formatDateTime } from '#contract/maldives.ts'
import type { CvReaders } from '#contract/seekers.ts'
import { Button } from '#site/ui/button.tsx'

interface CvOpeningsProps {
  readers: CvReaders
  onBlock: (employerId: string) => void
}

/** Which employer opened the CV, when and how, with the way to keep it out. */
export function CvOpenings({ readers: { openings, blocked }, onBlock }: CvOpeningsProps) {
  const isBlocked = (id: string) => blocked.some(({ employerId }) => employerId === id)
  return (
    <div>
      <h3 className="font-semibold">Who opened your CV</h3>
      {openings.length === 0 && <p className="text-sm text-ink-soft">Nobody yet.</p>}
      <ul className="mt-1 divide-y">
        {openings.map(({ at, way, company, employerId }) => (
          <li key={`${at} ${way} ${employerId}`} className="flex items-center justify-between gap-2 py-2">
            <span className="min-w-0">
              <span className="block break-words">{company}</span>
              <span className="block text-sm text-ink-soft">
                {way === 'view' ? 'Viewed' : 'Downloaded'} {formatDateTime(at)}
              </span>
            </span>
            {employerId && !isBlocked(employerId) && (
              <Button variant="danger-quiet" size="small" onClick={() => onBlock(employerId)}>
                Block<span className="sr-only"> {company}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface BlockedEmployersProps {
  readers: CvReaders
  onUnblock: (employerId: string) => void
}

export function BlockedEmployers({ readers: { blocked }, onUnblock }: BlockedEmployersProps) {
  if (blocked.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">Blocked employers</h3>
      <p className="text-sm text-ink-soft">They cannot find you. What you sent them stays with them.</p>
      <ul className="mt-1 divide-y">
        {blocked.map(({ employerId, company }) => (
          <li key={employerId} className="flex items-center justify-between gap-2 py-1.5">
            <span className="min-w-0 break-words">{company}</span>
            <Button variant="quiet" size="small" onClick={() => onUnblock(employerId)}>
              Unblock<span className="sr-only"> {company}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
