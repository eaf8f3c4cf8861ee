/**
 * Words of occupation names in the singular, beside those of the groups of synonyms. From O*NET 27.0 Database
 * (USDOL/ETA, CC BY 4.0), alternate and reported titles, modified, and from titles of advertisements in the
 * Maldives.
 */

/** Names of people by their work. */
const people = `
accompanist accountant actuary adjudicator adjuster administrator advertiser adviser advisor advocate agent agronomist
aide ambassador analyst anatomist anesthesiologist anesthetist animator announcer apothecary applicator appraiser
apprentice arbitrator architect archivist arranger artist assembler assistant associate attendant attorney auditor
aviator babysitter bacteriologist bagger baker banker barber barista barkeeper barmaid barman barrister bartender
bassoonist beautician beekeeper behaviorist bellboy bellhop bellman biographer biologist blogger boatman boatmaster
boatswain bodyguard booker bookkeeper boss botanist bouncer boxer boy bricklayer broker builder busboy butcher butler
buyer cabinetmaker caddie caddy cadet cameraman captain cardiologist caregiver caretaker carpenter carrier caseworker
cashier cataloger catcher caterer cellist chambermaid chaplain charwoman chauffeur checker chef chemist chief child
childminder chiropractor cinematographer clarinetist cleaner clerk climatologist climber clinician coach coastguard
coder collector columnist commentator commis commissioner communicator comptroller concierge conditioner conductor
confectioner conservationist constructor consultant contractor controller cook coordinator copilot copywriter
correspondent cosmetician cosmetologist counsel counselor courier coxswain craftsman crew crewman curator custodian
dancer dealer dean deckhand decorator demonstrator dentist deputy designer detective developer diagnostician dietician
dietitian director dishwasher dispatcher distributor divemaster diver docent dockworker doctor doorman doorwoman
drafter draftsman draughtsman dresser dressmaker driver druggist ecologist economist editor educator electrician
embroiderer employee emt endocrinologist engineer entertainer entomologist environmentalist epidemiologist escort
esthetician estimator examiner executive expert exporter exterminator fabricator farmer farmworker ferryman fighter
firefighter fireman fisher fisherman fitter flutist forecaster foreman fryer fumigator gardener generalist generator
geographer geriatrician girl governess greeter grinder groomer groundskeeper groundsman grower guard guardian guide
guitarist gynecologist haberdasher hairdresser hairstylist hand handler handyman handywoman harbormaster harpist
harvester head headhunter headmaster headmistress healer helmsman helper hematologist herder herdsman herpetologist
holder horticulturist host hostess housekeeper housemaid houseman hygienist ichthyologist illustrator imam
immunologist importer innkeeper inspector installer instructor integrator internist interpreter interventionist
interviewer investigator ironworker janitor jockey joiner journalist journeyman judge jurist justice keeper laborer
labourer laminator landscaper launderer laundress lawyer leader lecturer lender liaison librarian lieutenant lifeguard
lifesaver lineman linguist loader lobbyist lyricist machinist magistrate maid mailman maintainer maker man manager
manicurist mariner marketer marshal mason masseur masseuse master mate mechanic medic merchandiser merchant messenger
meteorologist microbiologist midwife milker minder minister missionary modeler monitor mover mudhim muezzin musician
nanny naturalist navigator negotiator newscaster novelist nurse nursemaid nutritionist oboist obstetrician oculist
officer official oncologist operative operator optometrist orderly organist organizer ornithologist packer painter
paralegal paramedic pathologist patrolman paymaster peddler pediatrician pedicurist percussionist performer pharmacist
pharmacologist phlebotomist photographer photojournalist physician physiologist physiotherapist pianist picker pilot
planner planter plasterer player playwright plumber police policeman policewoman polisher porter postman practitioner
preacher presenter president pressman principal printer processor producer professional professor programmer promoter
proofreader prosecutor psychiatrist psychologist publicist puller puncher purchaser purser purveyor pusher
quartermaster radiographer radiologist rancher ranger receiver receptionist recruiter referee registrar renovator rep
repairer repairman reporter representative rescuer researcher reservationist resident responder restorer reviewer
rider rigger roofer runner sailor salesman salesperson sanitarian saucier scanner scheduler scientist scorekeeper
scorer scout screener screenwriter scriptwriter seafarer seaman seamstress secretary seller server serviceman setter
sewer shampooer shaver shearer sheepherder shepherd shipper shopkeeper singer sitter skinner skipper slicer
sociologist solderer solicitor soloist sommelier songwriter sonographer sorter specialist sprayer sprinkler stacker
staff stagehand statistician steamer steamfitter sterilizer steward stewardess stocker storekeeper strategist stylist
superintendent supervisor supplier surgeon surveyor sweeper sysadmin tailor taker teacher tech technician technologist
telemarketer teller tender tester therapist timekeeper timpanist toxicologist trader tradesman trainee trainer
transcriber translator transporter trimmer trombonist troubleshooter trucker trumpeter turner tutor typist underwriter
usher vendor veterinarian videographer violinist vlogger vocalist waiter waitress walker warden warehouseman washer
watchman weatherman weaver webmaster welder wholesaler wireman woman woodworker worker writer yachtsman yardman
zoologist
`

/** Fields of work. */
const fields = `
academic accommodation admin admission adult adventure aerial affair agency airplane alarm aluminum ambulance analysis
apparel appliance aquaculture aquatic assessment assurance athletic audit autocad automated automatic bag bakery ball
banquet barbecue barge bath beef benefit beverage bicycle bilingual biological biology biomedical boarding bottle
brake cable cadd canoe card cardiac care carpentry carpet cattle cemetery center central centre ceramic chain
chemistry chicken childcare childhood circuit civil clerical climbing clothing club coastal commerce commission
compliance consumer container content control convention cooler cosmetic craft cruise culinary cultural culture
curtain custodial custom customs cycling dairy database daycare defense deli delivery demolition dental design desk
devop diagnostic dialysis diet dietary disability disease domestic door drapery economic educational electrical
elementary email ems energy enrollment enterprise entry environment environmental equine erp estate event exchange
exercise experience fabrication facility farming fashion filling finishing fishery football forensic forest forestry
frozen fruit fuel fur gas gear general gis glass global gold government grain graphic greenhouse group guitar
gynecology hall health heating helicopter help heritage history horticulture hospice hospitality hot housing hvac
hydraulic ice image immigration inbound industry infant inspection installation institutional instruction intelligence
interface internet intervention irrigation jack kindergarten kitchen lab labor laboratory lamp landing laser
laundry leather ledger legal license light livestock local logistic lounge lumber maintenance marble marine maritime
masonry massage mechanical media medication meeting merchandise microwave military milk mine mineral mining mixology
mobility mortgage motel motorboat municipal museum music natural naval neonatal net newspaper nuclear obstetric ocean
office oncology orchestra orthopedic outbound outdoor outpatient packing pastoral pastry patient patrol paving payable
payroll peace pediatric performance personnel pharmacy phlebotomy piano picture pig pipeline plastic policy political
pollution position poultry powder practice prenatal prep preparation preservation price pricing print printing
protective publication publicity pump quality radar radiation rafting range reading rebar receivable record
recreational regional registration rehabilitation religious repair research residential resource respiratory retail
rib rigging roofing rope route rural safety salad sale salon sand sandwich satellite sausage schedule school science
scooter screen security service shellfish shirt shoe shop shrimp signal singing skating soil soup spa spanish
speech sport stadium stage starter steakhouse steering stockroom storage store stove strategic studio subcontract
submarine substation suction summer supervisory support surface surgery surgical surveillance suspension
sustainability sustainable switchboard system tank tanker tape tariff tax taxicab telephone television territory
testing textile theater therapeutic therapy timber tobacco topographical tower track tractor trade trailer transfer
transit transmission trauma traveling trial trolley tunnel typing underground underwriting vacuum vegetable
ventilation veterinary village vip vocational voice wagon wallpaper warehouse warranty wash washing wastewater watch
weapon welfare wheelchair wholesale wildlife window wire woodworking wool work workshop yoga
`

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

export const peopleWords = wordsOf(people)
export const titleWords: ReadonlySet<string> = new Set([...peopleWords, ...wordsOf(fields)])
