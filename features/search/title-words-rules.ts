/**
 * Words of occupation names in the singular, independent of current jobs. From O*NET 27.0 Database
 * (USDOL/ETA, CC BY 4.0), alternate and reported titles, modified, and from titles of advertisements in the
 * Maldives.
 */

/** Names of people by their work. */
const people = `
accompanist accountant actuary adjudicator adjuster administrator advertiser adviser advisor advocate agent
agronomist aide airman ambassador analyst anatomist anesthesiologist anesthetist animator announcer apothecary
applicator appraiser apprentice arbitrator architect archivist arranger artist assembler assistant associate
attendant attorney auditor aviator babysitter bacteriologist bagger baker balloonist banker barber bargeman barista
barkeeper barker barmaid barman barrister bartender bassoonist beautician beekeeper behaviorist bellboy bellhop
bellman biographer biologist blocker blogger boatman boatmaster boatswain boatwoman bodyguard booker bookkeeper boss
botanist bouncer boxer boy bracer bricklayer broker buffer builder busboy buster butcher butler buyer cabinetmaker
caddie caddy cadet cameraman captain cardiologist caregiver caretaker carhop carpenter carrier caseworker cashier
cataloger catcher catechist caterer cellist chambermaid champion chancellor chaplain charwoman chauffeur checker
chef chemist chief child childminder chiropractor chorister cinematographer clarinetist classifier cleaner clerk
climatologist climber clinician coach coastguard coder collector colorist colourist columnist commander commentator
commis commissioner communicator comptroller concierge conditioner conductor confectioner conservationist consignee
constructor consultant contractor controller cook cooper coordinator copier copilot copywriter corpsman
correspondent cosmetician cosmetologist counsel counselor courier coxswain crabber craftsman crew crewman critic
crocheter curate curator custodian dampener dancer deaconess dealer dean deckhand decorator demonstrator dentist
deputy designer detailer detective developer diagnostician dietician dietitian director dishwasher dispatcher
distributor divemaster diver docent dockworker doctor doorman doorwoman drafter draftsman draughtsman dresser
dressmaker driver druggist ecologist economist editor educator electrician electrologist embroiderer employee emt
enameler endocrinologist engineer entertainer entomologist environmentalist epidemiologist escort esthetician
estimator ethologist evaluator eviscerator examiner executive exerciser expert exporter exterminator fabricator
farmer farmworker feeder ferryman fighter firefighter fireman firer fisher fisherman fitter floorperson floorwalker
flutist forecaster foreman fryer fumigator gardener generalist generator geographer geriatrician girl glacier
governess greeter grinder groomer groundskeeper groundsman grower guard guardian guesser guide guitarist
gynecologist haberdasher hairdresser hairstylist hand handler handyman handywoman harbormaster harpist harvester
hatter hauler head headhunter headmaster headmistress healer helmsman helmswoman helper hematologist herder herdsman
herpetologist holder horticulturist host hostess hostler housekeeper housemaid houseman hygienist iceman icer
ichthyologist illustrator imam immunologist importer innkeeper inspector installer instructor instrumentalist
integrator internist interpreter interventionist interviewer investigator ironworker janitor jockey joiner
journalist journeyman judge jurist justice keeper laborer labourer laminator landscaper launderer laundress lawyer
leader lecturer lender leveler leverman liaison librarian lieutenant lifeguard lifesaver lineman linesman linguist
loader lobbyist lumberman lyricist machinist magistrate maid mailman maintainer maker man manager manicurist mariner
marker marketer marshal mason masseur masseuse master mate mechanic medic merchandiser merchant messenger
meteorologist microbiologist midwife milker minder minister missionary modeler monitor mover mudhim muezzin musician
nanny naturalist navigator negotiator newscaster novelist nozzleman nurse nursemaid nutritionist oboist obstetrician
oculist officer official officiant oncologist operative operator optometrist orderly organist organizer
ornithologist packer painter paralegal paramedic paraprofessional parer pathologist patrolman paver paymaster
peddler pediatrician pedicurist peeler percussionist performer pharmacist pharmacologist phlebotomist photographer
photojournalist physician physiologist physiotherapist pianist picker piler pilot pipeman planner planter plaster
plasterer player playwright plowman plumber police policeman policewoman polisher porter postman practitioner
preacher presenter president pressman principal printer processor producer professional professor programmer
promoter proofreader prosecutor psychiatrist psychologist publicist puller puncher purchaser purser purveyor pusher
quartermaster quilter radiographer radiologist raker rancher ranger rebuilder receiver receptionist recorder
recruiter referee registrar renovator rep repairer repairman reporter representative rescuer researcher
reservationist resident responder restorer reviewer rider rigger roofer roustabout router runner sacker sailor
salesman salesperson sandblaster sanitarian saucier sawyer scanner scavenger scheduler scientist scorekeeper scorer
scout screener screenwriter scriptwriter scrubber seafarer seaman seamstress secretary seiner selector seller
separator server serviceman servicer setter sewer shampooer shaver shearer sheepherder shepherd shifter shipper
shooter shopkeeper shoveler signaler singer sitter sizer skinner skipper slicer slitter smoother sociologist
solderer solicitor soloist sommelier songwriter sonographer sorter sounder specialist splicer splitter sponger
spotter sprayer spreader sprinkler stabilizer stacker staff stagehand stamper statistician steamer steamfitter
steersman steerswoman sterilizer steward stewardess stocker storekeeper straightener strategist striker stylist
superintendent supervisor supplier surgeon surveyor sweeper switcher sysadmin tailor taker tamper tankerman teacher
teamster tech technician technologist telemarketer teleprinter teller tender tenor tester therapist timekeeper timer
timpanist toxicologist tracer tracker trader tradesman trainee trainer transcriber translator transporter trapper
trimmer trombonist trooper troubleshooter trucker trumpeter turner tutor typesetter typist underwriter unloader
usher vaccinator vendor verifier veterinarian videographer violinist violist vlogger vocalist waiter waitress walker
warden warehouseman washer watchman weatherman weaver webmaster weeder welder wholesaler wireman wirer woman
woodworker worker workman wrangler wrapper wrecker writer yachtsman yardman yeoman zoologist
`

/** Other words in names of work. */
const others = `
abuse academic access accessory accommodation account accounting accounts accredited acoustical acquisition activity
adjustment admin administration administrative admission admitting adoption adult advanced adventure advertisement
advertising aerial aerobic aerodrome aeroplane affair agency agricultural aid aided air aircraft airfield airframe
airline airplane airport airway airworthiness aisle alarm alcohol alignment alley alteration alternative aluminum
ambulance american amusement analysis anchor anesthesia animal antenna apartment apparatus apparel appellate
appliance application applier appointment aptitude aqua aquacultural aquaculture aquatic arc architectural area
armed armored art artificial artisan asphalt assembly assessment assisted assurance atc athletic atm atmospheric
attendance audio audit auto autocad automated automatic automation automobile automotive aviation avionic baby
backer bacon bag baggage bailer bakery bale ball banana bank banking banquet bar barbecue barbering barge barn
barrel baseball based basin basket basketball baster batch bath battalion beach beauty bed bee beef behavioral bell
bench benefit benzene beverage bible bicycle bike bilingual bill billing biological biology biomedical bird birth
black bladder blade blaster blind block blockmason blood blower board boarding boat bodied body boiler bond boner
book booking bookkeeping boom booth border bottle bottom bowling box braille brake branch brand brass brazer breaker
breakfast breast brick bridge broadband broiler brokerage brother brush budget buffet bug building bulk bull
bulldozer bundle bureau burglar burial burner bus business cab cabin cabinet cable cad cadd cafe cafeteria cake call
caller camera camp campground campus can canal canine canoe cap car carburetor card cardiac cardio cardiopulmonary
cardiovascular care career cargo carpentry carpet carry cart cartographic case cash casing caster casting cat
catalog catalogue category catering caterpillar cattle cdl cell cement cemetery center central centre ceramic
ceremony certified chain chair change changer charge charger charging chart charter chaser check chemical chemistry
chemotherapy chicken childcare childhood children chimney chipper choir chopper christian chuck chute cinder circuit
circular circulation circus cisco city civil claim clamshell class classification classified classroom clay cleaning
clearer clerical client climbing clinic clinical closer closing cloth clothe clothing club clutch coal coastal
coaster coat cocktail code coding coffee coke cold collar collator collection college combination combustion
commerce commercial commission commodity commonwealth communication community companion company compensation
compilation complaint compliance composite computed computer computing concert concession concrete conditioning
conduit conference conservation construction consulting consumer contact container content contract control
convenience convention converter cooking cooler cooling coordination copy corn corporate corporation cosmetic
cosmetology cost cotta cotton council counter country countryside county course court courtesy cover cow cpr crab
craft crane cream credit crime criminal crop cross cruise cryogenic cryptographic cuisine culinary cultural culture
cupola curb curriculum curtain custodial custom customer customs cut cutter cutting cyber cycling cylinder dairy dance data
database day daycare deaf deck defender defense deli delicatessen deliverer delivery demand demolition dental
department deposit derrick design desk desktop dessert destructive detail development devop dhoni diagnostic
dialysis diamond dictaphone dictating die diesel diet dietary digger digital dining dinkey diplomatic directory
disability disbursing disc disease dish dispatch disposal distribution district ditch ditcher ditching dive
diversified diversity diving division dock document documentation dog dolly domestic door dormitory double dough
drafting dragline drain dramatic drapery dredge dress drier drilling drink drivability driving drop dropper drug dry
dryer duct dump dumper dumpster duplicating duplicator durable dust duster duty dyer early economic education
educational electric electrical electro electrolysis electronic electrotype elementary elevator email embossing
embroidery emergency emission emotional employment ems endless energy enforcement engine engineering english
enrichment enrollment enroute enterprise entertainment entrance entry environment environmental equine equipment
erecting erector erp escrow esl establishment estate event exceptional exchange exercise expanded experience export
express eye fabrication facility faith family farm farming farrowing fashion feed fence ferris ferry ferryboat fiber
fiberglass field fighting file filer filing filler filling film filter filterer filtration finance financial
fingernail finisher finishing fire firebrick first fiscal fish fishery fishing fitness fixture flask flatbed fleet
flexo flexographic flight float floor floral flower flue flusher flying folder food football for foreign forensic
forest forestry fork forklift form former forwarder foster foundation fountain frame framer freelance freezer
freight french friday front frozen fruit fuel fugitive fulfillment fur furnace furniture game gang garage garbage
garden garment gas gate gatherer gathering gear general generation geographic geographical geophysical geriatric gis
gizzard glass global globe glove gloving goat gold golf goodwill gospel government grade grader grading graduate
grain granite graphic grave gravel greaser green greenhouse grill gro grocery ground groundskeeping group guest
guidance guitar gut gym gymnastic gyn gynecology hair hall ham hammer handling handy hanger harbor hard harness
harvest harvesting hatch hatchery haul hazardous header health healthcare hearing heat heater heating heavy
helicopter helm help heritage hide high highway hiker history hockey hoe holiday home hop hopper horn horse
horticulture hosing hospice hospital hospitality hot hotel house household housekeeping housing human hunter hunting
hurricane husbandry hvac hydraulic hyster ice image imaging immigration impaired import inbound including inclusion
income independent indoor industrial industry inert infant inflight information infrastructure inpatient insecticide
inside inspection install installation institution institutional instruction instructional instrument
instrumentation insurance integrated intelligence interface interference interior interlibrary internal
international internet internetwork interpretation intervention interventional inventory investment invoice iron
irrigation island item jack janitorial jet job joint jumper junior juvenile karate kayak kettle key keyboard keyer
keypunch kidney kiln kindergarten kitchen knitting knocker lab label labor laboratory ladle lake lamination lamp lan
land landfill landing landscape landscaping language laser launch laundry law lawn lay layer layout leaf learner
learning leasing leather ledger legal leisure letter lever library license licensed licensing life lift lifter light
lighting lightning line linen liner link lithograph lithographic litigation live livestock living load loading loan
lobby lobster local locate locator locomotive lodging log logging logic logistic loom loss lot lounge lpn lube
luggage lumber lunch luncheonette lunchroom lung machine machinery magnetic magneto mail maintenance make management
managing manhole manual manufacturing map mapping marble marine maritime market marketing marking markup marriage
masakkathu masonry massage material math mathematic matwork meat mechanical media medical medication medicine
meeting member mental mentally merchandise merchandising merger mess metal meteorological meter method micro
microwave military milk mill millinery mine mineral mining mis missile mission mix mixer mixing mixology mobile
mobility mold molder money monitoring monorail montessori morgue mortar mortgage mortician mosaic mosque motel moth
mother motion motor motorboat motorcoach motorcycle movie moving mower mule multimedia municipal museum music
narcotic narrow narrowboat national natural naval neonatal net network networking newspaper night noc nonprofit
nuclear numerical nursery nursing nutrition obstetric occupational ocean offal offender office offset oil oncology
online opener operating operation ophthalmic opportunity optimization optometric orchard orchestra order ornamental
orthodontic orthopedic osteopathic osteopathy otr outboard outbound outdoor outpatient outside oven overhauler
overhead overnight oyster package packing pacu pad padi page pan panel panner pant pantry paper parcel parent park
parker parking parlor partner passenger pastoral pastry patcher patent pathology patient patrol pattern paving pay
payable payroll pbx peace pediatric peer perforator performance person personal personnel pest pharmacy phlebotomy
phone photo photocomposing photogrammetric photovoltaic php physic physical piano pick pickup picture pie pig pigeon
pilate pile piloted pin pipe pipeline pit pitcher pizza placement placer placing plan planning plant plastic plate
platen platform playground pluck plumbing point pointer pole policy political pollution polysomnographic pond pool
port portfolio position positioning post postal poster posting postsecondary pot poultry pourer powder power
powerhouse powerplant practical practice predatory preflight prekindergarten prenatal prep preparation preparer
preschool presentation preservation press prevention price pricing primary print printing prison private prn pro
probate process processing procurement produce product production program programmable project promo promotion proof
proofer property prosecuting prospecting protection protective protocol provider public publication publicity
pulmonary pulpwood pump pumper pumping punch pupil purchasing purpose purse pursuit quad quality rack racker radar
radiation radiator radio radiologic radiological radiology rafting rag ramp ranch range reader reading rebar
receivable receiving reception reclamation record recreation recreational recruiting recruitment recycle recycling
redemption reel reference referral refractory refrigeration refrigerator refuse regional register registered
registration rehabilitation reinforcing relation relationship relay reliability relief religious relocation remotely
remover rental repair repeater rescue research reservation residential resort resource respiratory rest restaurant
restroom resuscitation retail return revenue rib ride riding rig rigging rink risk river road rod rodent roll roller
rolling roofing room rope rotary rotisserie rotor route rubber rubbish rug rural sack safety salad sale salon
salvage sand sandwich sanitary sanitation sat satellite sausage saw scada scan scene schedule scholastic school
science scooter scrap scraper screen scrub scuba sea seafood search second secondary section security semi senior
serial service sewage sewing shagger shaker sheep sheet shellfish shift ship shipping shirt shoe shop shorthand shot
shovel shrimp shuttle sidewalk sign signal silk silo silver simplex singing site skate skating skid skidder skill
skilled skin skull slab slag snack snatcher social sod soft software soil solar solution sorting sound soup sourcing
sous spa space spanish special specialised specialty speech speedboat spinning sponge sport spray spring sqa stable
stadium staffing stage starter state statement station statistical steakhouse steam steamboat steel steering stencil
stereotype stevedoring stock stockroom stone storage store stove straddle strategic street streetcar stretcher
stripper structural stucco student studio study subcontract submarine substation substitute subway suction summer
superior supervisory supply support suppression surf surface surgery surgical surveillance survey surveying
suspension sustainability sustainable swedish swim swimming switch switchboard system tab table tabulating tail
talent tank tanker tape tar tariff tavern tax taxi taxicab team tearoom technical technology telecommunication
telegraph telegraphic telemarketing telephone teletype teletypewriter television temporary tennis tension termite
terra terrain territory test testing textile theater therapeutic therapy tick ticker ticket ticketing tier tile
tiling timber timekeeping tissue title tobacco toddler toll tombstone tomography tool topographical tour tourist tow
towboat towel tower track tractor trade traffic trailer train training transcribing transfer transit transition
transmission transport transportation trap trash trauma travel traveling tray treatment tree triage trial tripe
trolley trouble truck tub tube tug tugboat tumbler tune tunnel turkey twelfth typewriter typing uke ultrasound
underground underwater underwriting uniform unit united unmanned urban user utility vacuum valet van varitype vat
vault vegetable vehicle venetian ventilating ventilation verifying vessel vet veterinary vibrator vice video villa
village vip visiting visitor visual vocal vocational voice voucher wagon wall wallpaper ward warehouse warranty wash
washing washroom waste wastewater watch water waterwork weapon weather web wedding weed weight weir welding welfare
well wellness wharf wheel wheelchair wheeler wholesale wig wildlife winding window wing wiper wire wireless wiring
wood woodworking wool work workshop yacht yard yoga youth zoo
`

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

export const peopleWords = wordsOf(people)
export const titleWords: ReadonlySet<string> = new Set([...peopleWords, ...wordsOf(others)])
