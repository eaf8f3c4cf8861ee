import { formatDateTime } from '#contract/base/maldives.ts'
import { maxOpeningsShown } from '#contract/facts/bounds.ts'
import { memberInWords } from '#contract/facts/member-roles.ts'
import type { CvReaders } from '#contract/seekers/seekers.ts'
import { Button } from '#site/ui/button.tsx'
import { Written } from '#site/ui/written.tsx'

/** An employer that is blocked or unblocked. */
export interface Employer {
  employerId: string
  company: string
}

interface CvOpeningsProps {
  readers: CvReaders
  /** Id of the employer that is being blocked or unblocked. */
  busyWith: string | undefined
  onBlock: (employer: Employer) => void
}

type Opening = CvReaders['openings'][number]

/** Openings by employer, latest first; a deleted account is identified by its name alone. */
function byEmployer(openings: readonly Opening[]): [key: string, openings: [Opening, ...Opening[]]][] {
  const groups = new Map<string, [Opening, ...Opening[]]>()
  for (const opening of openings) {
    const key = opening.employerId ?? opening.company
    const group = groups.get(key)
    if (group) group.push(opening)
    else groups.set(key, [opening])
  }
  return [...groups]
}

/** Lists the employers who opened the CV, with time and kind of access, and offers to block them. */
export function CvOpenings({ readers: { openings, blocked }, busyWith, onBlock }: CvOpeningsProps) {
  const isBlocked = (id: string) => blocked.some(({ employerId }) => employerId === id)
  return (
    <div>
      <h3 className="font-semibold">Who opened your CV and certificates</h3>
      {openings.length === 0 && <p className="text-sm text-ink-soft">Nobody yet.</p>}
      <ul className="mt-1 divide-y">
        {byEmployer(openings).map(([key, [last, ...earlier]]) => (
          <li key={key} className="py-2">
            <div className="flex min-h-9 items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">
                <Written>{last.company}</Written>
                {last.member && (
                  <>
                    , <Written>{memberInWords(last.member)}</Written>
                  </>
                )}
              </span>
              {last.employerId && !isBlocked(last.employerId) && (
                <BlockButton
                  employerId={last.employerId}
                  company={last.company}
                  isBusy={busyWith === last.employerId}
                  onBlock={onBlock}
                />
              )}
            </div>
            <OpeningLine opening={last} />
            {earlier.length > 0 && <Earlier openings={earlier} />}
          </li>
        ))}
      </ul>
      {openings.length >= maxOpeningsShown && (
        <p className="text-sm text-ink-soft">The newest {maxOpeningsShown} are shown.</p>
      )}
    </div>
  )
}

interface BlockButtonProps extends Employer {
  isBusy: boolean
  onBlock: (employer: Employer) => void
}

function BlockButton({ employerId, company, isBusy, onBlock }: BlockButtonProps) {
  return (
    <Button
      variant="danger-quiet"
      size="small"
      busy={isBusy && 'Blocking...'}
      onClick={() => onBlock({ employerId, company })}
    >
      Block<span className="sr-only"> {company}</span>
    </Button>
  )
}

const stampWords = (isStamped: boolean | null) => {
  if (isStamped === null) return ''
  return isStamped ? ', with the reader’s name and the time on each page' : ', without a name on the pages'
}

interface OpeningLineProps {
  opening: Opening
  /** The line names the member. */
  isNamed?: boolean
}

function OpeningLine({
  opening: { at, way, certificate, isStamped, member },
  isNamed = false,
}: OpeningLineProps) {
  return (
    <p className="text-sm wrap-anywhere text-ink-soft">
      {certificate !== null && (
        <>
          <Written>{certificate}</Written>:{' '}
        </>
      )}
      {way === 'view' ? 'Viewed' : 'Downloaded'} {formatDateTime(at)}
      {isNamed && member && (
        <>
          {' '}
          by <Written>{memberInWords(member)}</Written>
        </>
      )}
      {stampWords(isStamped)}
    </p>
  )
}

function Earlier({ openings }: { openings: readonly Opening[] }) {
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-box py-1 text-accent hover:text-accent-strong">
        {openings.length === 1 ? 'Once before' : `${openings.length} times before`}
      </summary>
      {openings.map((opening) => (
        <OpeningLine key={`${opening.at} ${opening.way} ${opening.certificate}`} opening={opening} isNamed />
      ))}
    </details>
  )
}

interface BlockedEmployersProps {
  readers: CvReaders
  /** Id of the employer that is being blocked or unblocked. */
  busyWith: string | undefined
  onUnblock: (employer: Employer) => void
}

export function BlockedEmployers({ readers: { blocked }, busyWith, onUnblock }: BlockedEmployersProps) {
  if (blocked.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">Blocked employers</h3>
      <p className="text-sm text-ink-soft">
        They cannot find or invite you, and you cannot write to each other. What you sent them stays with
        them.
      </p>
      <ul className="mt-1 divide-y">
        {blocked.map(({ employerId, company }) => (
          <li key={employerId} className="flex items-center justify-between gap-2 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <Written>{company}</Written>
            </span>
            <Button
              variant="quiet"
              size="small"
              busy={busyWith === employerId && 'Unblocking...'}
              onClick={() => onUnblock({ employerId, company })}
            >
              Unblock<span className="sr-only"> {company}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
