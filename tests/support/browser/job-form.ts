import type { Screen } from './screen.tsx'

/** Chooses in the lists of the job form. happy-dom forgets what a list was set to before its options were there. */
export async function chooseInLists(screen: Screen): Promise<void> {
  await screen.fill('Job type', 'Full time')
  await screen.fill('Work mode', 'Onsite')
  await screen.fill('Category', 'Hospitality')
  await screen.fill('Sector', 'Tourism & Resort Sector')
}
