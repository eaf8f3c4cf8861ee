import './styles/app.css'
import { keepEarlyInput } from './early-input.ts'

/** The scripts start in two steps, first React and then the site: the page takes presses between them. */
async function start(): Promise<void> {
  const tellThePage = keepEarlyInput()
  await import('react-dom/client')
  await new Promise((resolve) => setTimeout(resolve))
  const { hydratePage } = await import('./hydrate.tsx')
  await hydratePage()
  tellThePage()
}

void start()
