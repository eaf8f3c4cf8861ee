import type { OfferedPlace } from '#contract/places.ts'
import type { Combobox } from '#site/ui/combobox.ts'
import { Written } from '#site/ui/written.tsx'
import { kindWords } from './kind-words.ts'

/** 'Kaafu Atoll' of 'Maafushi, Kaafu Atoll'. */
const areaOf = ({ name, label }: OfferedPlace) =>
  label.startsWith(`${name}, `) ? label.slice(name.length + 2) : ''

interface PlaceListProps {
  combobox: Combobox
  places: readonly OfferedPlace[]
  onTake: (place: OfferedPlace) => void
}

/** Places to choose from, below the field: name, atoll and kind, and the name in Thaana. */
export function PlaceList({ combobox, places, onTake }: PlaceListProps) {
  const { isOpen, listId, optionId, active } = combobox
  return (
    <div
      id={listId}
      role="listbox"
      aria-label="Places"
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-box border bg-raised py-1 shadow-over"
    >
      {places.map((place, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the input, which keeps the focus
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, as the pattern says
        <div
          key={place.id}
          id={optionId(at)}
          role="option"
          aria-selected={at === active}
          // Pressing must not take the focus from the field before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(place)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-1.5 hover:bg-hover aria-selected:bg-accent-tint"
        >
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              <Written>{place.name}</Written>
            </span>
            <span className="block text-sm text-ink-soft">
              {[areaOf(place), kindWords[place.kind]].filter(Boolean).join(' · ')}
            </span>
          </span>
          {place.nameThaana && (
            <span className="shrink-0 text-sm text-ink-soft">
              <Written>{place.nameThaana}</Written>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
