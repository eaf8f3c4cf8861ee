/**
 * Occupations and the kinds of them: who looks for a doctor may take a surgeon's post, but a search for surgeons has
 * no general practitioner. With an equals sign one person may take either: they are one group of ISCO-08 (ILO 2012; cleaners of
 * homes, hotels and offices are 911). Each stands for its group of names, which begins with it. General knowledge otherwise.
 */
const table = `
doctor: surgeon; psychiatrist; pediatrician; cardiologist; dermatologist; gynaecologist; oncologist; neurologist; anaesthetist; ophthalmologist; radiologist; urologist; internist; medical specialist; orthopaedic surgeon; ENT specialist
heavy equipment operator: excavator operator; crane operator; forklift operator; bulldozer operator; roller driver; wheel loader operator
diver: dive instructor; divemaster
divemaster: dive instructor
web developer: front end developer; full stack developer; back end developer
laboratory scientist: chemist; biologist; microbiologist; ecologist
cleaner = room attendant; public area attendant; domestic worker
guest relations officer: butler
full stack developer: back end developer; front end developer
full stack: back end; front end
JavaScript: node
waiter = in room dining
tour guide: snorkelling guide
hotel manager: villa manager
marketing: digital marketing
retail: cashier; merchandiser
construction worker: mason; carpenter; painter; plumber; labourer
farmer: gardener
storekeeper = receiving clerk
`

/** The kinds of each occupation; `isSame` if they are also found for one another. */
export const kindsOfWork: readonly { wider: string; kinds: readonly string[]; isSame: boolean }[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [wider = '', kinds = ''] = line.split(/ = |: /)
    return { wider, kinds: kinds.split('; '), isSame: line.includes(' = ') }
  })

/**
 * Names that only say how somebody works: an instructor may teach diving or driving. Among the synonyms of a longer name
 * they are not the same work.
 */
export const vagueNames: ReadonlySet<string> = new Set(
  `instructor guide host coach trainer operator inspector designer planner advisor adviser model academic runner producer
  companion climber consultant analyst administrator educator defender investigator packer presenter fixer maintainer researcher`.split(
    /\s+/,
  ),
)
