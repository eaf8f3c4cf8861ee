import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import type { Suggestion } from '#contract/search/suggestions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useNavigate } from '#site/router/router.tsx'
import { useCombobox } from '#site/ui/combobox.ts'
import { typedWords } from '#site/ui/search-box.tsx'
import { useSettled } from '#site/use-settled.ts'
import type { ListingPath } from './listing-address.ts'
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts'
import { type Offer, SuggestionList } from './suggestion-list.tsx'
import { useChoose } from './use-choose.ts'

/** Milliseconds of a typing pause before suggestions are requested. */
const rest = 120
const recentWithWords = 2

/** Content of the search field, and whether it has the focus. */
function useLine(field: RefObject<HTMLInputElement | null>) {
  const [text, setText] = useState(field.current?.value ?? '')
  const [isHere, setIsHere] = useState(true)
  useEffect(() => {
    const line = field.current
    const listeners = {
      input: () => setText(line?.value ?? ''),
      focus: () => {
        setIsHere(true)
        setText(line?.value ?? '')
      },
      blur: () => setIsHere(false),
    }
    for (const [kind, listener] of Object.entries(listeners)) line?.addEventListener(kind, listener)
    return () => {
      for (const [kind, listener] of Object.entries(listeners)) line?.removeEventListener(kind, listener)
    }
  }, [field])
  /** The text is complete: no more suggestions for it. */
  const settle = () => setText('')
  return { text, isHere, settle }
}

function useSuggestions(text: string): readonly Suggestion[] {
  const api = useApi()
  const settled = useSettled(text, rest)
  const q = settled.trim().slice(0, 100)
  const { data = [] } = useQuery({
    queryKey: ['jobs', 'suggestions', q],
    queryFn: ({ signal }) => api('GET /api/jobs/suggestions', { query: { q }, signal }),
    enabled: q !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return q === '' || text.trim() === '' ? [] : data
}

const beginsLike = (words: string, text: string) => words.toLowerCase().startsWith(text.trim().toLowerCase())

/** Own searches first, then suggestions, without duplicates. */
function offersFor(text: string, recent: readonly string[], suggestions: readonly Suggestion[]): Offer[] {
  const own = recent.filter((words) => beginsLike(words, text))
  const shown = text.trim() === '' ? own : own.slice(0, recentWithWords)
  const isOwn = ({ kind, text: words }: Suggestion) =>
    kind !== 'company' && kind !== 'place' && shown.some((one) => one.toLowerCase() === words.toLowerCase())
  return [
    ...shown.map((words) => ({ kind: 'recent' as const, text: words })),
    ...suggestions.filter((suggestion) => !isOwn(suggestion)),
  ]
}

interface SearchAssistProps {
  field: RefObject<HTMLInputElement | null>
  /** Page of the list. */
  path: ListingPath
}

/**
 * Suggestions of the search field from the first letter: titles, occupations, places, companies, and own
 * searches.
 */
export default function SearchAssist({ field, path }: SearchAssistProps) {
  const navigate = useNavigate()
  const choose = useChoose(path)
  const { text, isHere, settle } = useLine(field)
  const [recent, setRecent] = useState(recentSearches)
  const offers = offersFor(text, recent, useSuggestions(text))

  const write = (words: string) => {
    if (field.current) field.current.value = words
  }
  const take = (offer: Offer | undefined) => {
    if (!offer) return
    if (offer.kind === 'company') {
      navigate(`/employer-jobs/${offer.id}`)
    } else if (offer.kind === 'place') {
      write('')
      choose({ sort: undefined, q: undefined, location: undefined, place: offer.id ? [offer.id] : undefined })
    } else {
      write(offer.text)
      rememberSearch(offer.text)
      choose({ sort: undefined, q: offer.text })
    }
    setRecent(recentSearches())
    settle()
  }
  const forget = (offer: Offer | undefined) => {
    if (offer?.kind !== 'recent') return
    forgetSearch(offer.text)
    setRecent(recentSearches())
  }
  const combobox = useCombobox(field, {
    count: isHere ? offers.length : 0,
    take: (at) => take(offers[at]),
    remove: (at) => forget(offers[at]),
    isRemovable: (at) => offers[at]?.kind === 'recent',
    // The first letter was typed before this loaded, or the empty field got the focus.
    startsOpen: true,
  })

  const { open, close } = combobox
  useEffect(() => {
    const line = field.current
    const form = line?.form
    const sent = () => {
      if (form) rememberSearch(typedWords(form))
      close()
    }
    const backToEmpty = () => line?.value === '' && open()
    form?.addEventListener('submit', sent)
    line?.addEventListener('focus', backToEmpty)
    return () => {
      form?.removeEventListener('submit', sent)
      line?.removeEventListener('focus', backToEmpty)
    }
  })

  return (
    <SuggestionList
      combobox={combobox}
      offers={offers}
      onTake={(offer) => {
        take(offer)
        close()
      }}
      onForget={forget}
    />
  )
}
