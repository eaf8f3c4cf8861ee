import { useQuery } from '@tanstack/react-query'
import { hourInWords } from '#contract/base/in-words.ts'
import { profileQuery } from '#features/seekers/web/seeker-queries.ts'
import { maxPartsInDay, textHours } from '#features/text-messages/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'

/** Is this a job seeker without an e-mail address? */
export function useHasNoEmail(seekerId: string): boolean {
  const { data } = useQuery({ ...profileQuery(useApi(), seekerId), enabled: seekerId !== '' })
  return data?.email === ''
}

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
