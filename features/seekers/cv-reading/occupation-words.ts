import { setOf } from './set-of-words.ts'

/**
 * Words of occupation names in the singular, beside those of the search (title-words-rules.ts). A search needs few words and the
 * groups of synonyms; the title of a CV is one only if all of its words are known. From O*NET 27.0 Database (USDOL/ETA, CC BY 4.0),
 * alternate and reported titles, modified, and from titles of advertisements in the Maldives.
 */

/** Names of people by their work. */
export const rarePeople = setOf(`
airman balloonist bargeman barker blocker boatwoman bracer buffer buster carhop catechist champion chancellor chorister
classifier colorist colourist commander consignee cooper copier corpsman crabber critic crocheter curate dampener
deaconess detailer electrologist enameler ethologist evaluator eviscerator exerciser feeder firer floorperson
floorwalker glacier guesser hatter hauler helmswoman hostler iceman icer instrumentalist leveler leverman linesman
lumberman marker nozzleman officiant paraprofessional parer paver peeler piler pipeman plaster plowman quilter raker
rebuilder recorder roustabout router sacker sandblaster sawyer scavenger scrubber seiner selector separator servicer
shifter shooter shoveler signaler sizer slitter smoother sounder splicer splitter sponger spotter spreader stabilizer
stamper steersman steerswoman straightener striker switcher tamper tankerman teamster teleprinter tenor timer tracer
tracker trapper trooper typesetter unloader vaccinator verifier violist weeder wirer workman wrangler wrapper wrecker
yeoman
`)

/** Fields, places, tools and kinds of work: 'front' and 'office' of a supervisor. */
export const wordsOfWork = setOf(`
abuse access accessory account accounting accounts accredited acoustical acquisition activity adjustment administration
administrative admitting adoption advanced advertisement advertising aerobic aerodrome aeroplane agricultural aid aided
air aircraft airfield airframe airline airport airway airworthiness aisle alcohol alignment alley alteration alternative
american amusement anchor anesthesia animal antenna apartment apparatus appellate application applier appointment
aptitude aqua aquacultural arc architectural area armed armored art artificial artisan asphalt assembly assisted atc atm
atmospheric attendance audio auto automation automobile automotive aviation avionic baby backer bacon baggage bailer
bale banana bank banking bar barbering barn barrel baseball based basin basket basketball baster batch battalion beach
beauty bed bee behavioral bell bench benzene bible bike bill billing bird birth black bladder blade blaster blind block
blockmason blood blower board boat bodied body boiler bond boner book booking bookkeeping boom booth border bottom
bowling box braille branch brand brass brazer breaker breakfast breast brick bridge broadband broiler brokerage brother
brush budget buffet bug building bulk bull bulldozer bundle bureau burglar burial burner bus business cab cabin cabinet
cad cafe cafeteria cake call caller camera camp campground campus can canal canine cap car carburetor cardio
cardiopulmonary cardiovascular career cargo carry cart cartographic case cash casing caster casting cat catalog
catalogue category catering caterpillar cdl cell cement ceremony certified chair change changer charge charger charging
chart charter chaser check chemical chemotherapy children chimney chipper choir chopper christian chuck chute cinder
circular circulation circus cisco city claim clamshell class classification classified classroom clay cleaning clearer
client clinic clinical closer closing cloth clothe clutch coal coaster coat cocktail code coding coffee coke cold collar
collator collection college combination combustion commercial commodity commonwealth communication community companion
company compensation compilation complaint composite computed computer computing concert concession concrete
conditioning conduit conference conservation construction consulting contact contract convenience converter cooking
cooling coordination copy corn corporate corporation cosmetology cost cotta cotton council counter country countryside
county course court courtesy cover cow cpr crab crane cream credit crime criminal crop cross cryogenic cryptographic
cuisine cupola curb curriculum customer cut cutter cutting cyber cylinder dance data day deaf deck defender delicatessen
deliverer demand department deposit derrick desktop dessert destructive detail development dhoni diamond dictaphone
dictating die diesel digger digital dining dinkey diplomatic directory disbursing disc dish dispatch disposal
distribution district ditch ditcher ditching dive diversified diversity diving division dock document documentation dog
dolly dormitory double dough drafting dragline drain dramatic dredge dress drier drilling drink drivability driving drop
dropper drug dry dryer duct dump dumper dumpster duplicating duplicator durable dust duster duty dyer early education
electric electro electrolysis electronic electrotype elevator embossing embroidery emergency emission emotional
employment endless enforcement engine engineering english enrichment enroute entertainment entrance equipment erecting
erector escrow esl establishment exceptional expanded export express eye faith family farm farrowing feed fence ferris
ferry ferryboat fiber fiberglass field fighting file filer filing filler film filter filterer filtration finance
financial fingernail finisher fire firebrick first fiscal fish fishing fitness fixture flask flatbed fleet flexo
flexographic flight float floor floral flower flue flusher flying folder food for foreign fork forklift form former
forwarder foster foundation fountain frame framer freelance freezer freight french friday front fugitive fulfillment
furnace furniture game gang garage garbage garden garment gate gatherer gathering generation geographic geographical
geophysical geriatric gizzard globe glove gloving goat golf goodwill gospel grade grader grading graduate granite grave
gravel greaser green grill gro grocery ground groundskeeping guest guidance gut gym gymnastic gyn hair ham hammer
handling handy hanger harbor hard harness harvest harvesting hatch hatchery haul hazardous header healthcare hearing
heat heater heavy helm hide high highway hiker hockey hoe holiday home hop hopper horn horse hosing hospital hotel house
household housekeeping human hunter hunting hurricane husbandry hyster imaging impaired import including inclusion
income independent indoor industrial inert inflight information infrastructure inpatient insecticide inside install
institution instructional instrument instrumentation insurance integrated interference interior interlibrary internal
international internetwork interpretation interventional inventory investment invoice iron island item janitorial jet
job joint jumper junior juvenile karate kayak kettle key keyboard keyer keypunch kidney kiln knitting knocker label
ladle lake lamination lan land landfill landscape landscaping language launch law lawn lay layer layout leaf learner
learning leasing leisure letter lever library licensed licensing life lift lifter lighting lightning line linen liner
link lithograph lithographic litigation live living load loading loan lobby lobster locate locator locomotive lodging
log logging logic loom loss lot lpn lube luggage lunch luncheonette lunchroom lung machine machinery magnetic magneto
mail make management managing manhole manual manufacturing map mapping market marketing marking markup marriage
masakkathu material math mathematic matwork meat medical medicine member mental mentally merchandising merger mess metal
meteorological meter method micro mill millinery mis missile mission mix mixer mixing mobile mold molder money
monitoring monorail montessori morgue mortar mortician mosaic mosque moth mother motion motor motorcoach motorcycle
movie moving mower mule multimedia narcotic narrow narrowboat national network networking night noc nonprofit numerical
nursery nursing nutrition occupational offal offender offset oil online opener operating operation ophthalmic
opportunity optimization optometric orchard order ornamental orthodontic osteopathic osteopathy otr outboard outside
oven overhauler overhead overnight oyster package pacu pad padi page pan panel panner pant pantry paper parcel parent
park parker parking parlor partner passenger patcher patent pathology pattern pay pbx peer perforator person personal
pest phone photo photocomposing photogrammetric photovoltaic php physic physical pick pickup pie pigeon pilate pile
piloted pin pipe pit pitcher pizza placement placer placing plan planning plant plate platen platform playground pluck
plumbing point pointer pole polysomnographic pond pool port portfolio positioning post postal poster posting
postsecondary pot pourer power powerhouse powerplant practical predatory preflight prekindergarten preparer preschool
presentation press prevention primary prison private prn pro probate process processing procurement produce product
production program programmable project promo promotion proof proofer property prosecuting prospecting protection
protocol provider public pulmonary pulpwood pumper pumping punch pupil purchasing purpose purse pursuit quad rack racker
radiator radio radiologic radiological radiology rag ramp ranch reader receiving reception reclamation recreation
recruiting recruitment recycle recycling redemption reel reference referral refractory refrigeration refrigerator refuse
register registered reinforcing relation relationship relay reliability relief relocation remotely remover rental
repeater rescue reservation resort rest restaurant restroom resuscitation return revenue ride riding rig rink risk river
road rod rodent roll roller rolling room rotary rotisserie rotor rubber rubbish rug sack salvage sanitary sanitation sat
saw scada scan scene scholastic scrap scraper scrub scuba sea seafood search second secondary section semi senior serial
sewage sewing shagger shaker sheep sheet shift ship shipping shorthand shot shovel shuttle sidewalk sign silk silo
silver simplex site skate skid skidder skill skilled skin skull slab slag snack snatcher social sod soft software solar
solution sorting sound sourcing sous space special specialised specialty speedboat spinning sponge spray spring sqa
stable staffing state statement station statistical steam steamboat steel stencil stereotype stevedoring stock stone
straddle street streetcar stretcher stripper structural stucco student study substitute subway superior supply
suppression surf survey surveying swedish swim swimming switch tab table tabulating tail talent tar tavern taxi team
tearoom technical technology telecommunication telegraph telegraphic telemarketing teletype teletypewriter temporary
tennis tension termite terra terrain test tick ticker ticket ticketing tier tile tiling timekeeping tissue title toddler
toll tombstone tomography tool tour tourist tow towboat towel traffic train training transcribing transition transport
transportation trap trash travel tray treatment tree triage tripe trouble truck tub tube tug tugboat tumbler tune turkey
twelfth typewriter uke ultrasound underwater uniform unit united unmanned urban user utility valet van varitype vat
vault vehicle venetian ventilating verifying vessel vet vibrator vice video villa visiting visitor visual vocal voucher
wall ward washroom waste water waterwork weather web wedding weed weight weir welding well wellness wharf wheel wheeler
wig winding wing wiper wireless wiring wood yacht yard youth zoo
`)
