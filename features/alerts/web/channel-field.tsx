import { useQuery, useQueryClient } from '@tanstack/react-query'
import { hourInWords } from '#contract/base/in-words.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { profileQuery } from '#features/seekers/web/seeker-queries.ts'
import { maxPartsInDay, textHours } from '#features/text-messages/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'

const lacksEmail = (profile: SeekerProfile | undefined) => profile && profile.email === ''

/**
 * Is this a job seeker without an e-mail address? Undefined while that is unknown.
 *
 * @param seekerId empty for other people
 */
export function useHasNoEmail(seekerId: string) {
  const queries = useQueryClient()
  const query = profileQuery(useApi(), seekerId)
  const { data } = useQuery({ ...query, enabled: seekerId !== '' })
  const hasNoEmail = seekerId === '' ? false : lacksEmail(data)
  return {
    hasNoEmail,
    /** Waits for it, for a form that is sent earlier. Undefined if it cannot be read. */
    readHasNoEmail: async () =>
      hasNoEmail ?? lacksEmail(await queries.fetchQuery(query).catch(() => undefined)),
  }
}

/** For a form that was sent before it was known that it needs the field `way`. */
export const wayNotChosen = { way: 'Please choose, and check how often and when' }

/** Choice of a person without an e-mail address: a text message or the browser. The field `way`. */
export function ChannelField() {
  return (
    <RadioGroup
      legend="How we tell you"
      name="way"
      choices={[
        {
          value: 'text',
          label: 'As a text message',
          hint: `From ${hourInWords(textHours.from)} to ${hourInWords(textHours.until)}, Maldives time, at most ${maxPartsInDay} a day with all others. A long one counts as several.`,
        },
        {
          value: 'browser',
          label: 'In my browser',
          hint: 'Where you turn on notifications. They are on My Page too.',
        },
      ]}
    />
  )
}
