/**
 * Where people work, and what with: 'office', 'bank', 'computers'. One row per workplace or tool: typed words | titles of
 * its jobs | names of its employers. A word with * never counts in a title itself ('Sea Salt Grill'). General knowledge.
 */
export const workplaces = `
office*; offices*; office job; office jobs; office work; desk job; desk work; އޮފީހުގެ މަސައްކަތް; clerical job; clerical work; admin work; admin job; admin; admin staff; administrative; administrative work; paperwork; paper work; documents; filing; ofees; ofeehuge; idhaara; idhaaraa; އޮފީސް; އޮފީހުގެ; އޮފީހެއްގައި; އިދާރީ | clerk; receptionist; administrative; administrator; secretary; office assistant; human resources; data entry; documentation; executive assistant; personal assistant; records; typist |
shop; bagger; shops; store; stores; shop job; shop work; shopping; grocery; groceries; supermarket; supermarkets; super market; mini mart; minimart; retail; fihaara; fihaaraige; ފިހާރަ; ފިހާރައިގެ; ފިހާރައެއްގައި; ސްޓޯރު; ސްޓޯރ | cashier; shop; store; shelf stocker; shelf filler; stocker; retail; sales assistant; salesperson; salesman; salesgirl; merchandiser; storekeeper; butcher |
bank; banks; bank job; bank jobs; bank work; banking; banku; ބޭންކު; ބޭންކުގެ; ބޭންކެއްގައި | bank; teller; banking; banker; loan officer; credit officer; branch manager; branch associate | bank
factory; factories; factory job; factory work; cannery; fish factory; tuna factory; tuna; fektaree; mas fektaree; ފެކްޓަރީ; މަސްފެކްޓަރީ; މަސް ފެކްޓަރީ; ކާރުހާނާ | factory; fish cutter; fish processing; production; packer; machine operator; quality assurance; quality control | factory; cannery; tuna
restaurant; restaurants; restaurant job; restaurant work; cafe; cafes; canteen; hotaa; hotaage; ހޮޓާ; ހޮޓަލު; ރެސްޓޯރަންޓު; ރެސްޓޯރެންޓު; ކެފޭ | restaurant; waiter; waitress; cook; chef; commis; barista; bartender; baker; kitchen; cafe; food and beverage; F&B; steward; dishwasher | restaurant; cafe
kitchen; kitchens; kitchen job; kitchen work; kitchen staff; work in kitchen; badhige; badhigeige; ބަދިގެ; ބަދިގޭގެ | kitchen; cook; chef; commis; steward; dishwasher; baker; pastry |
hotel; hotels; hotel job; hotel work; hotel staff; hotel jobs; hoteleh; ހޮޓެލް; ހޮޓެލެއްގައި; ހޮޓާތައް | hotel; front office; receptionist; room attendant; housekeeping; housekeeper; guest relations; concierge; bell boy; night auditor; guesthouse manager; villa host; butler | hotel; resort; guesthouse; retreat
resort; resorts; resort job; resort jobs; resort work; resort staff; rizoatu; ރިސޯޓް; ރިސޯޓު; ރިސޯޓެއްގައި; ރިޒޯޓު | resort; villa host; guest relations | resort; retreat
guesthouse; guesthouses; guest house; guest houses; guesthouse job; guesthouse work; gesthaus; ގެސްޓްހައުސް; ގެސްޓް ހައުސް | guesthouse; guest house | guesthouse; guest house
hospital; hospitals; hospital job; hospital work; clinic; clinics; clinic job; health centre; health center; health worker; health workers; medical; medical job; medical jobs; medical work; medical staff; hospital staff; hospitaal; ހޮސްޕިޓަލް; ހޮސްޕިޓަލު; ކްލިނިކު; ކްލިނިކް; ޞިއްޙީ; ސިއްހީ | nurse; doctor; physician; medical; general practitioner; pharmacist; laboratory; midwife; dental; dentist; paramedic; physiotherapist; radiographer; caregiver; public health; community health; health officer; health assistant | hospital; clinic; health centre
school; schools; school job; school jobs; school work; school staff; madharusa; sukool; sukoolu; ސްކޫލް; ސްކޫލު; އިސްކޫލު; މަދަރުސާ | school; teacher; teaching assistant; principal; lecturer; tutor; counsellor; librarian; invigilator | school; college; academy
construction site; contracting; construction company; building site; building work; construction work; site work; construction job; construction jobs; imaaraaiy; imaaraai; އިމާރާތްކުރުން; އިމާރާތްތައް | construction; mason; carpenter; electrician; plumber; painter; welder; labourer; site engineer; civil engineer; excavator; crane; quantity surveyor; site supervisor; foreman | construction; contracting; builders
boat; boats; boat job; boat work; work on boat; speedboat; speed boat; launch; dhoani; odi; އޮޑި; ލޯންޗު; ބޯޓު ދޯނި; އުޅަނދު; ferry; ferries; ފެރީ | boat; captain; boat crew; deckhand; sailor; seaman; ferry; engine operator; marine diesel; marine engineer |
dhoni; dhonis; ދޯނި; ދޯންޏެއްގައި; ދޯނީގެ | captain; boat crew; deckhand; sailor; dhoni |
airport; airports; airport job; airport work; eyaapoatu; އެއަރޕޯޓު; އެއާޕޯޓު | airport; ground staff; ground handling; check-in; ramp; air traffic; baggage; passenger service | airport; airline; airlines
cargo; freight; cargo job; shipping; port; ports; port work; kaagu; ކާގޯ | cargo; freight; shipping; port; stevedore; logistics; clearance; dock; loading |
harbour; harbours; harbour work; harbor; bandharu; ބަނދަރު; ބަނދަރުގެ | harbour; harbor; port; stevedore; dock |
farm; farms; grow; growing; grow vegetables; growing vegetables; grow food; farm work; farming; farmer job; agriculture; dhanduverikan; ދަނޑު; ދަނޑުވެރިކަން | farm; farmer; agriculture; agronomist; hydroponics; gardener |
vegetables; vegetable; fruit; fruits; crops; fresh produce; tharukaaree; ތަރުކާރީ | farmer; gardener; hydroponics; agriculture; fresh produce; greengrocer |
computer; computers; computer job; fix printers; printer repair; computer repair; laptop repair; hardware; computer jobs; computer work; laptop; laptops; kompiutaru; ކޮމްޕިއުޓަރު; ކޮމްޕިޔުޓަރު | computer; IT; ICT; IT support; help desk; technical support; system administrator; data entry |
network; networks; networking; wifi | network; networking; system administrator; IT support; ICT support; telecommunications |
website; websites; web; web design; web development; web work | web; website; front end; frontend; full stack; wordpress; webmaster |
computer science; computing; computer studies; computer engineering; information technology job | software; developer; programmer; IT; ICT; computer |
software; saas; apps; phone apps; mobile apps; app development; software development; coding; programming; software work; ސޮފްޓްވެއަރު; ސޮފްޓްވެއާ | software; developer; programmer; coder |
math; maths; mathematics; algebra | mathematics; maths; math; statistics |
science; sciences; physics; chemistry; biology | science; scientist; biologist; chemist; physics; chemistry; biology; laboratory |
environment; environmental; nature; reef; reefs; coral; corals; turtle; turtles; conservation; marine life; sea life; sea animals; mantas; sharks; dolphins; sustainability; maahaulu; ތިމާވެށި; ފަރު; މުރަކަ; ކަހަނބު; ވެލާ | environmental; environment; marine biologist; sustainability; conservation; ecologist; reef; coral |
kids; kid; children; child; work with kids; ކުޑަކުދިން ބެލުން; ކުޑަކުދިން ބަލާ; montessori; early years; kg; lkg; ukg; nursery class; child care; childcare; baby; babies; preschool; pre school; kindergarten; nursery; kudakudhin; kuda kudhin; kuda kudhinnaa; kudakudhinnaa; ކުޑަކުދިންނާ; ކުޑަކުދިން; ކުޑަކުދިންގެ; ޕްރީސްކޫލު | preschool; pre-school; kindergarten; nursery; nanny; babysitter; childcare; child care; child; children; kids; kids club; early childhood; early years |
food; foods; catering; ކެއުން | food; cook; chef; kitchen; catering; commis; baker; butcher |
booking; bookings; room booking; room bookings | reservations; reservation; booking; bookings |
repair; repairs; repairing; fix; fixing; fix things | repair; mechanic; technician; maintenance; handyman |
ac; reefer; reefers; chiller; chillers; hvac; fridge; fridges; fridge repair; cold storage; cold room; cold rooms; freezing; ammonia; freezer; freezers; air conditioner; air conditioners; air conditioning; aircon; air con | refrigeration; air conditioning; AC; A/C; HVAC; aircon; chiller |
engine; engines; outboard; outboard engine; outboard engines; boat engine; boat engines; generator; generators; inginu; އިންޖީނު | engine; mechanic; diesel; outboard; generator; marine engineer |
tax; taxes; taxation; gst; gst return; gst filing; gst return filing; tax return; tax returns; tax filing; vat; mira; ޓެކްސް | tax |
loan; loans; lending; microfinance; borrowers; credit; loanu; ލޯނު; ލޯން | loan; credit; lending; mortgage |
exam; exams; examination; imthihaan; އިމްތިޙާން; އިމްތިހާން | exam; exams; examination; invigilator |
clean; cleaning; clean house; clean houses; cleaning houses; house cleaning; cleaning job; cleaning jobs; cleaning work; saafu; saafukurun; saafu kurun; ސާފު; ސާފުކުރުން; ސާފުކުރުމުގެ | cleaner; cleaning; janitor; housekeeping; housekeeper; room attendant; public area; sweeper |
business; viyafaari; viyafaaree; ވިޔަފާރި | business; sales; trade; trader; shop; store; cashier; merchandiser |
fish; mas; seafood; މަސް; މަހުގެ | fish; fisherman; fisheries; fishing; seafood; tuna |
cut fish; cutting fish; fish cutting; clean fish; cleaning fish; fillet; filleting | fish cutter; fish processing; fish cleaner; filleter; fishmonger |
accounts; accounting; accounts job; accounts work; bookkeeping; book keeping; acca; cima; cpa; aat; cat; quickbooks; peachtree; tally; hisaabu; hisaab; ހިސާބު ކިތާބު | accountant; accounts; accounting; bookkeeper; bookkeeping; auditor; payroll; finance officer; finance manager; tax; accounts payable; accounts receivable |
quality; quality check; quality checks; quality inspection | quality |
audit; auditing | auditor; audit |
anti money laundering; aml; kyc; fraud; money laundering | compliance; anti money laundering; AML; fraud; risk |
payroll; salaries; wages; މުސާރަ | payroll; human resources; HR |
cash; money; count money; counting money; counting cash; handling money; cash counter; cash handling; till; pos; billing; cash desk; ފައިސާ; ލާރި | cashier; teller; cash |
stcw; marpol; solas; seaman book; seamans book; basic safety training; sea service; sea*; sea job; sea jobs; ocean; ship; ships; ship job; vessel; vessels; cruise; yacht; yachts; maritime; sailing; kandu; ކަނޑު; ކަނޑުދަތުރު; މޫދު | captain; deckhand; sailor; seaman; seafarer; boat crew; ferry crew; crew member; mate; bosun; skipper; mariner; marine engineer; fisherman |
boat licence; boat license; vessel licence; captain licence; captain license; boat driving; drive boat; driving boat; drive boats; driving boats; dhoni driving | captain; skipper; coxswain; boat driver; helmsman |
padi; ssi; naui; open water; scuba diving; underwater; dive school; diving school; dive center; dive centre; dive shop; dive base; diving center; diving centre | dive; diver; diving; divemaster; scuba; underwater |
swimming; swim; pool; swimming pool; water activities | lifeguard; swimming; swim; snorkel; dive; diver; divemaster; water sports; pool; surf |
excursions; excursion; trips; tours; tour; sightseeing | excursion; guide; tour; travel; sightseeing |
haccp; food safety; food science; food technology; food hygiene; brc; iso 22000 | food safety; food quality; quality assurance officer; quality control officer; quality controller; food technologist; hygiene |
microbiology | microbiologist; laboratory technologist; laboratory technician; microbiology |
nebosh; iosh; osha; hse; workplace safety; site safety | safety; HSE; EHS |
comptia; ccna; cisco; mikrotik | network; IT support; ICT support; system administrator; IT technician |
plans; floor plans; draw plans; house plans; revit; sketchup; archicad; bim; drafting; blueprints | draughtsperson; draughtsman; draftsman; drafter; CAD; architect |
drawings; drawing; draw | draughtsperson; draughtsman; draftsman; drafter; CAD; architect; graphic designer; illustrator; artist; animator |
photoshop; coreldraw; canva; indesign; adobe; poster design; posters; logo; logos; flyers | graphic designer; graphic; visual designer; illustrator |
figma; ui; ux; ui ux; ux ui; user interface; user experience; app design; product design | product designer; UI; UX; interaction designer; web designer |
facebook; instagram; tiktok; fb; insta; fb page; facebook page; insta page; instagram page; social media; seo; google ads; content creation; online marketing; internet marketing; influencer | digital marketing; social media; content creator; content; marketing |
postgres; postgresql; mysql; sql server; mongodb; databases | database; DBA; SQL; backend; back end |
driving; drive; driving licence; driving license; driver licence; drivers licence; duhvun; dhuhvun; ދުއްވަން; ދުއްވުން | driver; rider; chauffeur; driving |
deliver; deliver food; delivering food; parcels; deliver parcels; motorbike; motorbikes; motorcycle; motorcycles; bike; bikes; cycle; scooter; moped; motorcycle licence; motorbike licence; cycle delivery; saikalu; ސައިކަލު | rider; courier; delivery; motorcycle; motorbike |
heavy vehicle; heavy vehicles; heavy machine; heavy machines; heavy machinery; heavy equipment; digging; bobcat | excavator; crane; bulldozer; forklift; wheel loader; roller; heavy equipment; heavy vehicle; machinery operator |
gardening; garden; gardens; plants; flowers; flower; trees; tree; landscaping; horticulture; lawn; grass cutting; greenhouse; compost; composting; gas indhun; gas indhaa; gas indhan; gas hehdhun; ގަސް; ގަސް ހެއްދުން; ގަސްހެއްދުން; ގަސްއިންދުން | gardener; garden; landscaper; landscaping; horticulture; horticulturist; florist; arborist; groundskeeper; agriculture |
teeth; tooth; ދަތް; ދަތުގެ | dentist; dental; orthodontist |
eyes; glasses; eyesight | optician; optometrist; ophthalmologist |
blood; blood test; blood tests; samples; lab tests; lab test; haematology; biochemistry | laboratory; lab; phlebotomist; medical technologist; pathologist |
medicine; medicines; medicine shop; drug store; drugs; prescriptions; beys; beysfihaara; beys fihaara; ބޭސް; ބޭސްފިހާރަ | pharmacist; pharmacy; dispenser; doctor; general practitioner; physician; medical officer |
music; singing; sing; songs; guitar; dance; dancing | musician; singer; DJ; music; dancer; choreographer; pianist; guitarist; drummer; entertainer |
photos; photography; camera; cameras; video; videos; filming; drone | photographer; photography; videographer; video; camera; cinematographer; drone |
hair; haircut; hair cutting; makeup; make up; nails; saloon; parlour; barber shop | hairdresser; hairstylist; barber; beautician; salon; make-up artist; nail technician |
beauty; beauty salon; facial; facials; wellness; ayurveda; massages | spa; massage; beautician; beauty; beauty therapist; wellness; ayurveda |
bake; baking; cake; cakes; bread; sweets; bread making | baker; pastry; bakery; cake; patissier |
coffee; tea; latte; espresso | barista; coffee; cafe; tea maker |
bar; bars; cocktails; cocktail; wine; drinks | bartender; barman; barista; bar; mixologist; sommelier; wine |
meat; beef; chicken; meat cutting; cutting meat | butcher; meat; slaughter |
F&B; fnb; food and beverage; food & beverage; food beverage; f and b; dining | F&B; food and beverage; waiter; waitress; restaurant; bartender; barista; food server; cook; chef; commis; kitchen steward; hostess; sommelier |
dishes; washing dishes; wash dishes; dish washing; plates; thashi dhovun | dishwasher; steward; stewarding; kitchen helper; kitchen assistant |
guest; guests; guest relations; guest relation; guest service; guest services; guest experience; guest care; mehumaanun; މެހުމާނުން | guest relations; guest service; guest experience; villa host; butler; front office; concierge |
tourist; tourists; tourism; tourist service; fathuruverin; fathuruverikan; ފަތުރުވެރިން; ފަތުރުވެރިކަން | tour guide; guide; excursion; guest relations; guest experience; villa host; guesthouse; guest house; front office; travel |
public area; public areas; make beds; making beds; bed making; beds; clean villas; villa cleaning; room cleaning; cleaning rooms; clean rooms; hotel rooms; cleaning toilets; toilets; kotari saafu | room attendant; housekeeping; housekeeper; villa attendant; room boy; public area; cleaner |
gym; fitness; workout; exercise; sport; sports; football; kulhivaru; ކުޅިވަރު | fitness; gym; coach; sports; sport; personal trainer; yoga; physical education; football |
electricity; wiring; wires; cables; solar; solar panels; karantu; karant; ކަރަންޓު; lights; lighting; bulbs | electrician; electrical; electric; wireman; lineman; solar |
power house; powerhouse; power plant; power station; desalination; reverse osmosis; ro plant; water plant; sewage; sewerage; water treatment; generator room; ފެނާއި ކަރަންޓު | power; plant operator; water; sewage; desalination; generator; engine operator; chief engineer; utility; utilities |
pipes; pipe; leaks; water pipes; toilet repair; tap repair; holhi; ހޮޅި | plumber; plumbing; pipe fitter |
building houses; build houses; build; house building; build walls; walls; concrete; cement; simenthi; ސިމެންތި; brick; bricks; block work; plaster; plastering; tiles; tiling; ge alhan; ގެ އަޅަން | mason; bricklayer; plasterer; tiler; construction worker; concrete; builder; labourer; carpenter |
labour; labor; labour work; labour job; labour jobs; labor work; manual work; manual labour; physical work | labourer; laborer; labour; helper; loader; mason; deckhand; fish cutter; stevedore; porter; general worker; construction worker |
wood; wood work; furniture; timber; vakaru; ވަކަރު | carpenter; carpentry; furniture; joiner; cabinet maker |
consultancy; consulting; advisory | consultant; advisor; adviser | consulting; consultancy; consultants; advisory
law; legal; legal work; court; courts; gaanoon; gaanoonu; ގާނޫނު; ޤާނޫނު | lawyer; legal; attorney; paralegal; court; advocate; compliance; judge |
typing | typist; data entry; clerk; secretary; documentation |
import; imports; export; exports; އެކްސްޕޯޓް; އިމްޕޯޓް; customs; clearance; shipping documents; import export | export; import; customs; clearance; freight; shipping |
warehouse; godown; godan; gudhan; stock; stocks; stockroom; storage; inventory; ގުދަން | warehouse; storekeeper; store; stock; stocker; inventory; godown |
packing; packaging; pack; wrapping | packer; packing; packaging; production |
government; government job; government jobs; govt job; govt jobs; public service; civil service; ministry; council; councils; sarukaaru; ސަރުކާރު; ސަރުކާރުގެ; ކައުންސިލް | public sector; council; ministry; civil service; government; councillor | council; ministry; authority; commission; agency; municipality
phone; phones; calls; bpo; voice process; telecalling; telecaller; telecallers; ފޯނަށް ޖަވާބުދިނުން; ފޯނަށް ޖަވާބު ދިނުން; ފޯނަށް ޖަވާބުދޭން; ފޯނަށް ޖަވާބު ދޭން; answering phones; answer phones; answer phone; talking on phone; talking on the phone; telephone; hotline; help line; helpline; phone calls | call centre; call center; customer service; customer care; hotline; telephone operator; telemarketer; receptionist |
phone repair; mobile repair; mobile phones | mobile technician; phone technician; electronics technician; phone repair |
ticket; tickets; ticketing; ticket counter | ticket; ticketing; reservations; booking; travel agent |
party; parties; weddings; celebrations; ceremony; ceremonies; kaiveni; ކައިވެނި | event; events; wedding; weddings; banquet; party |
counselling; mental health; psychology; listening to people; social work | counsellor; counselor; psychologist; psychiatrist; mental health; social worker |
quran; islam; religion; gurun; ޤުރުއާން; ގުރުއާން; އިސްލާމް; ދީން; ދީނީ; islamic | islam; quran; imam; mudhim; islamic studies |
tuition; tuitions; lessons; classroom; classes; kiyavaidhinun; kiyavaidheyn; ކިޔަވައިދިނުން; ކިޔަވައިދޭން; ކިޔެވުން | teacher; tutor; lecturer; teaching |
translation; translations; interpreting; tharujamaa; ތަރުޖަމާ | translator; interpreter; translation |
purchasing; procurement; supplies; buy; buying; suppliers | purchasing; procurement; buyer; supply; supplies |
sell; selling; sell things; selling things | sales; salesman; salesperson; sales girl; salesgirl; shop assistant; merchandiser; telesales |
talk; talking; talk to people; talking to people; meet people; meeting people; people skills; helping customers | customer service; customer care; customer success; guest relations; receptionist; call centre; call center; sales |
sick; sick people; bali meehun; bali meehun belun; bali meehun balaa; patients; patient; patient care; care for sick; caring for sick; caring for patients; save lives; injections; vaccinations; balimeehun; ބަލިމީހުން; ބަލި މީހުން; ބަލި މީހުން ބެލުން | nurse; nursing; doctor; general practitioner; physician; medical officer; paramedic; midwife; caregiver |
keep people safe; protect people; guarding; guard duty | security; safety; lifeguard; guard |
lead a team; lead team; leading a team; team leading; manage people; manage a team; managing people; supervise; supervising; supervise workers; supervise people; supervision | manager; supervisor; team leader; foreman; head |
advertise; advertising; promote; promotion; brand; brands | marketing; advertising; brand; promotion; promotions; social media |
hire people; hiring people; hiring staff; recruiting | recruiter; recruitment; human resources; HR; talent |
languages; language; foreign languages | translator; interpreter; language; languages |
excel; spreadsheets; spreadsheet; powerpoint; ms office; microsoft office; ms word; ms excel; microsoft excel | data entry; data analyst; office assistant; administrative assistant; secretary |
serve food; serving food; wait tables; waiting tables; serve tables; serve guests; serving guests | waiter; waitress; food server; restaurant server; food and beverage; F&B |
guide tourists; guiding tourists; guiding guests; guide guests; take tourists; snorkelling trips | guide; excursion; snorkel |
shelves; shelf; stock shelves; fill shelves; filling shelves; stocking shelves; stack shelves; stacking shelves | shelf; shelf stocker; shelf filler; stocker; stock clerk |
check in guests; checking in guests; check in; welcome guests; welcoming guests; welcome people | front office; front desk; receptionist; guest relations; guest service; villa host; check-in |
statistics; data science; data analysis; power bi; analytics; business intelligence; tableau | data analyst; data scientist; statistician; statistics; analytics; business intelligence |
crew; crew member; crew job; crew jobs | crew; deckhand; sailor; seaman; bosun |
watersports; water sports; watersport; jet ski; kayak; kayaking; windsurfing; kite surfing; surf; surfing | water sports; watersports; surf; kayak; jet ski; sailing; snorkel; dive instructor; lifeguard |
business development; new business | business development; sales executive; sales manager; account executive |
boq; estimation; bills of quantities; quantities | quantity surveyor; surveyor; estimator |
`

/** Single words that are said, to spell others by. */
export const fieldWords: readonly string[] = workplaces
  .split('\n')
  .flatMap((line) =>
    (line.split('|')[0] ?? '').split(';').flatMap((said) => said.trim().match(/^[a-z]{5,}$/) ?? []),
  )
