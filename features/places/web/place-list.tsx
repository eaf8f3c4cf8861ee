import { useEffect } from 'react'
import type { OfferedPlace } from '#contract/places/places.ts'
import type { Combobox } from '#site/ui/combobox.ts'
import { Option, OptionList } from '#site/ui/option-list.tsx'
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
  const { isOpen, listId } = combobox
  // Low on a phone it would open behind the bar at the bottom.
  useEffect(() => {
    if (isOpen) document.getElementById(listId)?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, listId])
  return (
    <OptionList combobox={combobox} label="Places" className="max-h-80 overscroll-contain">
      {places.map((place, at) => (
        <Option
          key={place.id}
          combobox={combobox}
          at={at}
          onTake={() => onTake(place)}
          className="justify-between gap-3 px-3 py-1.5"
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
        </Option>
      ))}
    </OptionList>
  )
}
