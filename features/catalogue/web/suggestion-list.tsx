import { countOf } from '#contract/base/in-words.ts'
import type { Suggestion, SuggestionKind } from '#contract/search/suggestions.ts'
import type { Combobox } from '#site/ui/combobox.ts'
import { BriefcaseIcon, ClockIcon, CloseIcon, EmployerIcon, MapPinIcon, SearchIcon } from '#site/ui/icons.tsx'
import { Option, OptionList } from '#site/ui/option-list.tsx'
import { Written } from '#site/ui/written.tsx'

/** An option of the list: a suggestion, or an earlier search in this browser. */
export type Offer =
  | (Omit<Suggestion, 'kind'> & { kind: SuggestionKind })
  | { kind: 'recent'; text: string; id?: undefined; count?: undefined }

const kinds = {
  title: { words: 'Job title', icon: SearchIcon },
  occupation: { words: 'Occupation', icon: BriefcaseIcon },
  company: { words: 'Company', icon: EmployerIcon },
  place: { words: 'Place', icon: MapPinIcon },
  recent: { words: 'Searched before', icon: ClockIcon },
} as const

const atMost = 10_000

interface SuggestionListProps {
  combobox: Combobox
  offers: readonly Offer[]
  onTake: (offer: Offer) => void
  onForget: (offer: Offer) => void
}

/** Suggestions below the search field. */
export function SuggestionList({ combobox, offers, onTake, onForget }: SuggestionListProps) {
  return (
    <>
      <OptionList
        combobox={combobox}
        label="Suggestions"
        className="max-h-[min(28rem,60dvh)] overscroll-contain text-ink [--color-focus:var(--color-accent)]"
      >
        {offers.map((offer, at) => (
          <Option
            key={`${offer.kind} ${offer.id ?? offer.text}`}
            combobox={combobox}
            at={at}
            onTake={() => onTake(offer)}
            className="gap-3 pl-3"
          >
            <Line offer={offer} onForget={onForget} />
          </Option>
        ))}
      </OptionList>
      <span role="status" className="sr-only">
        {combobox.isOpen && countOf(offers.length, 'suggestion', 'suggestions')}
      </span>
    </>
  )
}

function Line({ offer, onForget }: { offer: Offer; onForget: (offer: Offer) => void }) {
  const { words, icon: Icon } = kinds[offer.kind]
  return (
    <>
      <Icon className="size-4.5 text-ink-soft" />
      <span className="min-w-0 grow py-1.5">
        <span className="block wrap-anywhere">
          <Written>{offer.text}</Written>
        </span>
        <span className="block text-xs text-ink-soft">{words}</span>
      </span>
      {offer.count === undefined ? (
        <>
          <span className="sr-only">, Delete takes it out of the list</span>
          {/* For touch and mouse; by keyboard it is the Delete key, since an option cannot contain a button. */}
          <span
            aria-hidden="true"
            title="Remove from the list"
            onClick={(event) => {
              event.stopPropagation()
              onForget(offer)
            }}
            className="grid size-11 shrink-0 place-items-center rounded-box text-ink-soft hover:text-ink"
          >
            <CloseIcon className="size-4" />
          </span>
        </>
      ) : (
        <span className="pr-3 text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {countOf(offer.count, 'job', 'jobs', offer.count >= atMost)}
        </span>
      )}
    </>
  )
}
