import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { draftsKeptForDays } from '#contract/facts/retention.ts'
import type { JobTemplate } from '#contract/jobs/job-drafts.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { BriefcaseIcon } from '#site/ui/icons.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { TrashIcon } from '#site/ui/rich/icons.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'
import { draftTitle } from './draft-differences.ts'
import { draftsKey, draftsQuery, templatesKey, templatesQuery } from './draft-queries.ts'
import { RenameTemplate } from './rename-template.tsx'

interface Kept {
  id: string
  title: string
  facts: string
  to: string
}

/** Drafts of the company, above its templates. */
export function KeptLists() {
  const api = useApi()
  const drafts = useQuery(draftsQuery(api))
  const templates = useQuery(templatesQuery(api))
  const [renamed, setRenamed] = useState<JobTemplate>()
  return (
    <div className="space-y-8 pt-5">
      <Section
        title="Drafts"
        query={drafts}
        items={drafts.data?.map((draft) => ({
          id: draft._id,
          title: draftTitle(draft),
          facts: `Changed ${formatDateTime(draft.updatedAt)}`,
          to: `/create-job?draft=${draft._id}`,
        }))}
        open="Continue"
        empty="No drafts"
        why={`A job that you start to write is saved here until you post it, for ${draftsKeptForDays} days.`}
        remove={(draftId) => api('DELETE /api/employers/job-drafts/:draftId', { params: { draftId } })}
        queryKey={draftsKey}
      />
      <Section
        title="Templates"
        query={templates}
        items={templates.data?.map((template) => ({
          id: template._id,
          title: template.name,
          facts: `Saved ${formatLongDate(template.updatedAt)}`,
          to: `/create-job?template=${template._id}`,
        }))}
        open="Post like this"
        empty="No templates"
        why="Save a job as a template in its form, and begin the next one with it."
        remove={(templateId) =>
          api('DELETE /api/employers/job-templates/:templateId', { params: { templateId } })
        }
        rename={(templateId) => setRenamed(templates.data?.find(({ _id }) => _id === templateId))}
        queryKey={templatesKey}
      />
      {renamed && <RenameTemplate template={renamed} onClose={() => setRenamed(undefined)} />}
    </div>
  )
}

interface SectionProps {
  title: string
  query: UseQueryResult<unknown>
  items: readonly Kept[] | undefined
  open: string
  empty: string
  why: ReactNode
  remove: (id: string) => Promise<unknown>
  rename?: (id: string) => void
  queryKey: readonly string[]
}

function Section({ title, query, items, open, empty, why, remove, rename, queryKey }: SectionProps) {
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState<Kept>()
  const removing = useMutation({
    mutationFn: ({ id }: Kept) => remove(id),
    onSuccess: () => setLeaving(undefined),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <section aria-label={title} className="space-y-3">
      <h2 className="text-xl font-semibold">{title}</h2>
      {query.isPending && <Skeleton className="h-20" />}
      {query.isError && <LoadError query={query}>{title} could not be loaded.</LoadError>}
      {items?.length === 0 && (
        <EmptyState title={empty} icon={<BriefcaseIcon className="size-6" />} level={3}>
          {why}
        </EmptyState>
      )}
      <ul className="space-y-3">
        {items?.map((kept) => (
          <Card as="li" key={kept.id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <h3 className="font-semibold wrap-anywhere">
                <Written>{kept.title}</Written>
              </h3>
              <p className="text-sm text-ink-soft">{kept.facts}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={kept.to} size="small" variant="secondary">
                {open}
                <span className="sr-only"> {kept.title}</span>
              </ButtonLink>
              {rename && (
                <Button size="small" variant="quiet" onClick={() => rename(kept.id)}>
                  Rename<span className="sr-only"> {kept.title}</span>
                </Button>
              )}
              <Button
                size="small"
                variant="danger-quiet"
                icon={<TrashIcon className="size-4" />}
                onClick={() => setLeaving(kept)}
              >
                Delete<span className="sr-only"> {kept.title}</span>
              </Button>
            </div>
          </Card>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          open
          title={`Delete “${leaving.title}”?`}
          confirmLabel="Delete"
          busy={removing.isPending && 'Deleting...'}
          error={removing.isError ? wordsOf(removing.error, 'It could not be deleted.') : undefined}
          onConfirm={() => removing.mutate(leaving)}
          onCancel={() => {
            removing.reset()
            setLeaving(undefined)
          }}
        >
          This cannot be undone. Jobs that are posted stay.
        </ConfirmDialog>
      )}
    </section>
  )
}
