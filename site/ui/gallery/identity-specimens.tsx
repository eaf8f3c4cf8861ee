import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Row, Specimen } from '#site/ui/gallery/specimen.tsx'
import { HeroBand, HeroWords } from '#site/ui/hero-band.tsx'
import * as firstIcons from '#site/ui/icons.tsx'
import { Logo, Mark } from '#site/ui/logo.tsx'
import * as richIcons from '#site/ui/rich/icons.tsx'
import { SearchBox } from '#site/ui/search-box.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

const { drawn: _, ...icons } = { ...firstIcons, ...richIcons }

const colours = [
  'bg-surface',
  'bg-raised',
  'bg-hover',
  'bg-line',
  'bg-control',
  'bg-ink-soft',
  'bg-ink',
  'bg-accent-tint',
  'bg-accent',
  'bg-accent-strong',
  'bg-brand',
  'bg-coral-tint',
  'bg-coral',
  'bg-coral-ink',
  'bg-danger',
]

/** Name, colour, type, icons, buttons. */
export function IdentitySpecimens() {
  return (
    <>
      <Specimen name="Logo">
        <Row>
          <Logo />
          <Mark className="size-16 text-accent" />
        </Row>
      </Specimen>
      <Specimen name="HeroBand, SearchBox">
        <HeroBand>
          <HeroWords title="Find Your Dream Career" lead="2,184 open jobs on 41 islands">
            <div className="max-w-form">
              <SearchBox
                label="Search jobs"
                buttonLabel="Search Jobs"
                words=""
                placeholder="Job title or word"
              />
            </div>
          </HeroWords>
        </HeroBand>
      </Specimen>
      <Specimen name="Colour">
        <ul className="grid grid-cols-3 gap-2 text-xs md:grid-cols-5">
          {colours.map((colour) => (
            <li key={colour}>
              <div className={`h-11 rounded-box border ${colour}`} />
              {colour.slice(3)}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <p className="text-4xl font-bold">Front Office Manager</p>
        <p className="text-3xl font-bold">Front Office Manager</p>
        <p className="text-2xl font-bold">Front Office Manager</p>
        <p className="text-xl font-semibold">Dive Instructor, Baa Atoll</p>
        <p className="text-lg font-semibold">Dive Instructor, Baa Atoll</p>
        <p className="max-w-reading">
          The work is on an island of 120 people, forty minutes by boat from Malé. Meals and a room are given.
          Read <TextLink to="/about">how we choose</TextLink> before you apply.
        </p>
        <p className="text-sm text-ink-soft">Posted November 20, 2026</p>
      </Specimen>
      <Specimen name="Icons">
        <ul className="grid grid-cols-4 gap-3 text-xs text-ink-soft sm:grid-cols-6 lg:grid-cols-8">
          {Object.entries(icons)
            .sort(([one], [other]) => one.localeCompare(other))
            .map(([name, Icon]) => (
              <li key={name} className="flex min-w-0 flex-col items-center gap-1 text-center wrap-anywhere">
                <Icon className="size-6 text-ink" />
                {name.replace('Icon', '')}
              </li>
            ))}
        </ul>
      </Specimen>
      <Specimen name="Button">
        <Row>
          <Button>Apply Now</Button>
          <Button variant="secondary" icon={<icons.EditIcon />}>
            Edit
          </Button>
          <Button variant="quiet">Cancel</Button>
          <Button variant="danger">Delete job</Button>
          <Button variant="danger-quiet" icon={<icons.TrashIcon />}>
            Delete
          </Button>
        </Row>
        <Row>
          <Button size="small">Small</Button>
          <Button>Medium</Button>
          <Button size="large">Large</Button>
          <ButtonLink to="/create-job" variant="secondary" icon={<icons.PlusIcon />}>
            Post New Job
          </ButtonLink>
        </Row>
        <Row>
          <Button busy="Creating Account...">Create Account</Button>
          <Button variant="secondary" busy="Updating...">
            Update
          </Button>
          <Button disabled>SELECTED</Button>
          <Button variant="secondary" disabled>
            Back
          </Button>
        </Row>
      </Specimen>
    </>
  )
}
