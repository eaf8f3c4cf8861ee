import { siteName } from '#contract/site-name.ts'
import { Link } from '#site/router/link.tsx'
import { Logo } from '#site/ui/logo.tsx'

const columns = [
  {
    title: 'Job seekers',
    links: [
      { to: '/', label: 'Browse jobs' },
      { to: '/browse', label: 'Jobs by atoll and category' },
      { to: '/salaries', label: 'Salaries' },
      { to: '/employers-list', label: 'Employers' },
      { to: '/jobseeker/register', label: 'Create a profile' },
    ],
  },
  {
    title: 'Employers',
    links: [
      { to: '/create-job', label: 'Post a job' },
      { to: '/select-subscription', label: 'Prices' },
      { to: '/register', label: 'Register a company' },
    ],
  },
  {
    title: siteName,
    links: [
      { to: '/about', label: 'About and contact' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/terms', label: 'Terms of use' },
      { to: '/accessibility', label: 'Accessibility' },
    ],
  },
] as const

/** The same on every page. */
const footer = (
  <footer className="mt-16 border-t bg-raised">
    <div className="mx-auto grid max-w-page gap-y-2 px-4 py-5 sm:px-6 md:grid-cols-[2fr_1fr_1fr_1fr] md:gap-8 md:py-10">
      <div>
        <Logo />
        <p className="mt-3 max-w-[34ch] text-sm text-ink-soft max-md:hidden">
          Jobs across the Maldives, from Malé to the farthest atoll. Apply in a minute and see every answer.
        </p>
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2 className="text-sm font-semibold max-md:sr-only">{title}</h2>
          <ul className="gap-x-4 text-sm max-md:flex max-md:flex-wrap md:mt-2">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  </footer>
)

export const Footer = () => footer
