import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { lengths } from '#contract/facts/lengths.ts'
import type { InboxView } from '#contract/hiring/inbox.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { CloseIcon } from '#site/ui/icons.tsx'
import { Input } from '#site/ui/input.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { chosenFrom, filterQuery, viewsQuery } from './inbox-queries.ts'

const queryKey = ['inbox-views']

/** Filters as they were meant: until 1.1 a list without a choice had everybody who waits. */
function filtersOf({ query }: { query: string }): string {
  const search = new URLSearchParams(query)
  if (!search.has('waiting') && !search.has('status')) search.set('waiting', 'yes')
  return filterQuery(chosenFrom(search))
}

interface SavedViewsProps {
  employerId: string
  /** Current filters as a query. */
  query: string
}

/** Saved views, and a form to save the current one. */
export function SavedViews({ employerId, query }: SavedViewsProps) {
  const api = useApi()
  const queries = useQueryClient()
  const views = useQuery(viewsQuery(api, employerId)).data ?? []
  const [isNaming, setNaming] = useState(false)
  const [deleted, setDeleted] = useState<InboxView>()

  const opener = useRef<HTMLButtonElement>(null)
  const isLeaving = useRef(false)
  function cancel() {
    isLeaving.current = true
    setNaming(false)
  }
  useEffect(() => {
    if (isLeaving.current) opener.current?.focus()
    isLeaving.current = false
  })

  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Please enter a name for the list' : undefined }),
    send: async ({ name }, { set }) => {
      await api('PUT /api/employers/inbox-views', { input: { name: name.trim(), query } })
      set({ name: '' })
      setNaming(false)
      await queries.invalidateQueries({ queryKey })
      return false
    },
    failed: 'The list could not be saved. Please try again.',
  })
  if (views.length === 0 && query === '') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {views.map((view) => (
        <span key={view._id} className="inline-flex max-w-full items-center">
          <TextLink to={`?${filtersOf(view)}`} className="min-w-0 truncate">
            <Written>{view.name}</Written>
          </TextLink>
          <Button
            variant="quiet"
            size="small"
            icon={<CloseIcon className="size-4" />}
            aria-label={`Delete the list ${view.name}`}
            onClick={() => setDeleted(view)}
            className="px-1.5"
          />
        </span>
      ))}
      <AskOnce
        open={deleted !== undefined}
        title={`Delete the list “${deleted?.name ?? ''}”?`}
        confirmLabel="Delete list"
        busyLabel="Deleting..."
        failed="The list could not be deleted. Please try again."
        act={() =>
          api('DELETE /api/employers/inbox-views/:viewId', { params: { viewId: deleted?._id ?? '' } })
        }
        renews={queryKey}
        onClose={() => setDeleted(undefined)}
      >
        Your whole company loses it. This cannot be undone.
      </AskOnce>
      {query !== '' && !isNaming && !views.some((view) => filtersOf(view) === query) && (
        <Button ref={opener} variant="quiet" size="small" onClick={() => setNaming(true)}>
          Save this list
        </Button>
      )}
      {isNaming && (
        <Form
          form={form}
          enter="sends"
          isOpened
          className="flex w-full flex-wrap gap-2"
          onKeyUp={({ key }) => key === 'Escape' && cancel()}
        >
          <Field name="name" label="Name of the list" labelHidden className="grow">
            <Input placeholder="Name of the list" maxLength={lengths.word} />
          </Field>
          <Button type="submit" variant="secondary">
            Save
          </Button>
          <FormOutcome />
        </Form>
      )}
    </div>
  )
}
