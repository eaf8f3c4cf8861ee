import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dayOf } from '#contract/base/maldives.ts'
import type { CvProposal } from '#contract/seekers/made-cvs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Written } from '#site/ui/written.tsx'
import { isSameEntry } from '../merge-rules.ts'
import {
  certificateLines,
  type EntryLines,
  educationLines,
  languageLines,
  partTitles,
  workLines,
} from '../part-rules.ts'
import { notSaved, useReadParts, useSaveParts } from './parts/use-save-parts.ts'
import { cvProposalsQuery } from './seeker-queries.ts'

function linesOf({ part, entry }: CvProposal): EntryLines {
  if (part === 'work') return workLines(entry)
  if (part === 'education') return educationLines(entry)
  return part === 'certificates' ? certificateLines(entry, dayOf(new Date())) : languageLines(entry)
}

/** Shows facts of the CV that the profile lacks, each with a button to add it. */
export function CvProposals({ seekerId }: { seekerId: string }) {
  const { data } = useQuery(cvProposalsQuery(useApi(), seekerId))
  if (data?.outcome === 'no text')
    return (
      <p className="text-sm text-ink-soft">
        This CV is a scan without text. Employers can read it, but cannot search for words in it.
      </p>
    )
  if (!data || data.proposals.length === 0) return null
  return (
    <section className="border-t pt-4">
      <h3 className="font-semibold">From your CV</h3>
      <p className="text-sm text-ink-soft">Not in your profile yet. Check each before you add it.</p>
      <ul className="mt-1 divide-y">
        {data.proposals.map((proposal) => (
          <Proposal key={JSON.stringify(proposal)} proposal={proposal} seekerId={seekerId} />
        ))}
      </ul>
      {data.more && (
        <p className="text-sm text-ink-soft">
          Your CV has more entries than are shown here. Add the rest in your profile.
        </p>
      )}
    </section>
  )
}

/** Adds an entry to the profile, once, and takes it off the proposals. */
function useTakeProposal(seekerId: string) {
  const { queryKey } = cvProposalsQuery(useApi(), seekerId)
  const queries = useQueryClient()
  const save = useSaveParts(seekerId)
  const read = useReadParts(seekerId)
  const isIn = (entries: readonly object[], entry: object) => entries.some((one) => isSameEntry(one, entry))
  return useMutation({
    mutationFn: async ({ part, entry }: CvProposal) => {
      const there = await read()
      if (!isIn(there[part], entry)) await save({ [part]: [...there[part], entry] }, there)
    },
    onSuccess: (_, { part, entry }) => {
      queries.setQueryData(
        queryKey,
        (old) =>
          old && {
            ...old,
            proposals: old.proposals.filter((one) => one.part !== part || !isIn([one.entry], entry)),
          },
      )
      for (const key of ['cv-proposals', 'my-facts'])
        void queries.invalidateQueries({ queryKey: [key, seekerId] })
    },
  })
}

function Proposal({ proposal, seekerId }: { proposal: CvProposal; seekerId: string }) {
  const { title, detail } = linesOf(proposal)
  const taking = useTakeProposal(seekerId)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-2.5">
      <div className="min-w-0 flex-1 text-sm wrap-anywhere">
        <p>
          <span className="text-ink-soft">{partTitles[proposal.part]}: </span>
          <span className="font-semibold">
            <Written>{title}</Written>
          </span>
          {detail && (
            <>
              {' · '}
              <Written>{detail}</Written>
            </>
          )}
        </p>
        <p className="text-ink-soft">
          CV: “<Written>{proposal.line}</Written>”
        </p>
      </div>
      <Button
        size="small"
        variant="secondary"
        className="shrink-0"
        busy={taking.isPending && 'Adding...'}
        onClick={() => taking.mutate(proposal)}
      >
        Add<span className="sr-only"> {title} to my profile</span>
      </Button>
      {taking.isError && (
        <div className="basis-full">
          <Alert tone="error">{wordsOf(taking.error, notSaved)}</Alert>
        </div>
      )}
    </li>
  )
}
