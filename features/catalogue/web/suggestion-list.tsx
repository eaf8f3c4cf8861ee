import { countOf } from '#contract/in-words.ts'
import type { Suggestion, SuggestionKind } from '#contract/suggestions.ts'
import type { Combobox } from '#site/ui/combobox.ts'
import { BriefcaseIcon, ClockIcon, CloseIcon, EmployerIcon, MapPinIcon, SearchIcon } from '#site/ui/icons.tsx'
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
  const { isOpen, listId, optionId, active } = combobox
  return (
    <>
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain rounded-box border bg-raised py-1 text-ink shadow-over [--color-focus:var(--color-accent)]"
      >
        {offers.map((offer, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, as the pattern says
          <div
            key={`${offer.kind} ${offer.id ?? offer.text}`}
            id={optionId(at)}
            role="option"
            aria-selected={at === active}
            // Pressing must not take the focus from the field before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(offer)}
            className="flex min-h-11 cursor-pointer items-center gap-3 pl-3 hover:bg-hover aria-selected:bg-accent-tint"
          >
            <Line offer={offer} onForget={onForget} />
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {isOpen && countOf(offers.length, 'suggestion', 'suggestions')}
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
            title="Take out of the list"
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
