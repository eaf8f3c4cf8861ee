import { formatDateTime } from '#contract/base/maldives.ts'
import type { Passage } from '#contract/desk/passage.ts'
import { written } from '#site/text-direction.ts'
import { Written } from '#site/ui/written.tsx'

interface ReportedPassageProps {
  passage: Passage
  /** Names of the two sides, where they are known. */
  names?: { jobseeker: string; employer: string } | undefined
}

/** Passage of a conversation that its reporter sent along. */
export function ReportedPassage({ passage, names }: ReportedPassageProps) {
  const nameOf = (by: Passage[number]['by']) =>
    names?.[by] ?? (by === 'employer' ? 'The employer' : 'The job seeker')
  return (
    <figure className="rounded-box border p-3.5">
      <figcaption className="text-sm font-medium">Included from the conversation</figcaption>
      <ol className="mt-2 space-y-2">
        {passage.map(({ by, text, fileName, at }) => (
          <li key={`${at} ${by} ${text}`}>
            <p className="text-sm text-ink-soft">
              <Written>{nameOf(by)}</Written>, {formatDateTime(at)}
            </p>
            {text && (
              <p {...written(text)} className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            )}
            {fileName && (
              <p className="wrap-anywhere">
                File: <Written>{fileName}</Written>
              </p>
            )}
          </li>
        ))}
      </ol>
    </figure>
  )
}
