/**
 * Occupations and the kinds of them: who looks for a doctor may take a surgeon's post, but a search for surgeons has
 * no general practitioner. General knowledge.
 */
const table = `
doctor: surgeon; psychiatrist; pediatrician; cardiologist; dermatologist; gynaecologist; oncologist; neurologist; anaesthetist; ophthalmologist; radiologist; urologist; internist; medical specialist; orthopaedic surgeon; ENT specialist
heavy equipment operator: excavator operator; crane operator; forklift operator; bulldozer operator; roller driver; wheel loader operator
diver: dive instructor; divemaster
web developer: front end developer; frontend developer; full stack developer; back end developer; backend developer
laboratory scientist: chemist; biologist; microbiologist; ecologist
`

/** The kinds of each occupation. */
export const kindsOfWork: readonly { wider: string; kinds: readonly string[] }[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [wider = '', kinds = ''] = line.split(': ')
    return { wider, kinds: kinds.split('; ') }
  })

/**
 * Names that only say how somebody works: an instructor may teach diving or driving. Among the synonyms of a longer name
 * they are not the same work.
 */
export const vagueNames: ReadonlySet<string> = new Set(
  `instructor guide host coach trainer operator inspector designer planner advisor adviser model academic runner producer
  companion climber consultant analyst defender investigator packer presenter fixer maintainer researcher`.split(
    /\s+/,
  ),
)
