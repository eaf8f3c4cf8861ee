import { placeKinds } from '#contract/facts/interview-states.ts'
import type { Interview } from '#contract/hiring/interviews.ts'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { lengthText } from '../rules.ts'

/** Length, place and people of an interview, each text in its own direction: '30 minutes. By phone: 777 1234'. */
export function InterviewPlace({
  minutes,
  place: { kind, text },
  who,
}: Pick<Interview, 'minutes' | 'place' | 'who'>) {
  const where = <Written>{text}</Written>
  return (
    <>
      <p className="text-sm wrap-anywhere">
        {lengthText(minutes)}. {placeKinds[kind].before}{' '}
        {kind === 'Link' ? <TextLink to={text}>{where}</TextLink> : where}
      </p>
      {who && (
        <p className="text-sm wrap-anywhere">
          With <Written>{who}</Written>
        </p>
      )}
    </>
  )
}
