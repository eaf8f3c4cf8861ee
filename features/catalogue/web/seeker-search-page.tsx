import type { LoadContext, Loaded, Refusal } from '#site/page.ts'
import { Listings, loadListings } from './listings-page.tsx'

export async function load(context: LoadContext): Promise<Loaded> {
  return loadListings(context, '/jobseeker/search')
}

/** Job seeker's start page after signing in: the same search, with links to the job seeker's view of a job. */
export default function SeekerSearchPage() {
  return <Listings path="/jobseeker/search" />
}

export function Refused({ refusal }: { refusal: Refusal }) {
  return <Listings path="/jobseeker/search" refusal={refusal} />
}
