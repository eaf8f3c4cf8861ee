import type { Screen } from './screen.tsx'

/** Chooses in the lists of the job form. happy-dom forgets what a list was set to before its options were there. */
export function chooseInLists(screen: Screen): void {
  screen.fill('Job type', 'Full time')
  screen.fill('Work mode', 'Onsite')
  screen.fill('Category', 'Hospitality')
  screen.fill('Sector', 'Tourism & Resort Sector')
}
