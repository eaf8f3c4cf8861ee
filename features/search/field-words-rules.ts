/**
 * Where people work, and what with: 'office', 'bank', 'computers'. What is said | names of the work there, in titles |
 * what such employers are called. General knowledge.
 */
export const fields = `
office; offices; office job; office jobs; office work; desk job; desk work; clerical job; clerical work; admin work; admin job; ofees; ofeehuge; idhaara; idhaaraa; އޮފީސް; އޮފީހުގެ; އޮފީހެއްގައި; އިދާރީ | clerk; receptionist; administrative; administrator; secretary; office assistant; human resources; data entry; documentation; executive assistant; personal assistant; records; typist |
shop; shops; store; stores; shop job; shop work; shopping; grocery; groceries; supermarket; supermarkets; mini mart; minimart; retail; fihaara; fihaaraige; ފިހާރަ; ފިހާރައިގެ; ފިހާރައެއްގައި | cashier; shop; store; shelf stocker; shelf filler; stocker; retail; sales assistant; salesperson; salesman; salesgirl; merchandiser; storekeeper; butcher |
bank; banks; bank job; bank jobs; bank work; banking; banku; ބޭންކު; ބޭންކުގެ; ބޭންކެއްގައި | bank; teller; banking; banker; loan officer; credit officer; branch manager; branch associate | bank
factory; factories; factory job; factory work; cannery; fish factory; tuna factory; tuna; fektaree; mas fektaree; ފެކްޓަރީ; މަސްފެކްޓަރީ; މަސް ފެކްޓަރީ; ކާރުހާނާ | factory; fish cutter; fish processing; production; packer; machine operator; quality assurance; quality control | factory; cannery; tuna
restaurant; restaurants; restaurant job; restaurant work; cafe; cafes; canteen; hotaa; hotaage; ހޮޓާ; ހޮޓަލު; ރެސްޓޯރަންޓު; ރެސްޓޯރެންޓު; ކެފޭ | restaurant; waiter; waitress; cook; chef; commis; barista; bartender; baker; kitchen; cafe; food and beverage; F&B; steward; dishwasher | restaurant; cafe
kitchen; kitchens; kitchen job; kitchen work; kitchen staff; work in kitchen; badhige; badhigeige; ބަދިގެ; ބަދިގޭގެ | kitchen; cook; chef; commis; steward; dishwasher; baker; pastry |
hotel; hotels; hotel job; hotel work; hotel staff; hotel jobs; hoteleh; ހޮޓެލް; ހޮޓެލެއްގައި; ހޮޓާތައް | hotel; front office; receptionist; room attendant; housekeeping; housekeeper; guest relations; concierge; bell boy; night auditor; guesthouse manager; villa host; butler | hotel; resort; guesthouse; retreat
resort; resorts; resort job; resort jobs; resort work; resort staff; rizoatu; ރިސޯޓް; ރިސޯޓު; ރިސޯޓެއްގައި; ރިޒޯޓު | resort; villa host; guest relations | resort; retreat
guesthouse; guesthouses; guest house; guest houses; guesthouse job; guesthouse work; gesthaus; ގެސްޓްހައުސް; ގެސްޓް ހައުސް | guesthouse; guest house | guesthouse; guest house
hospital; hospitals; hospital job; hospital work; clinic; clinics; clinic job; health centre; health center; health worker; health workers; medical; medical job; medical jobs; medical work; medical staff; hospital staff; hospitaal; ހޮސްޕިޓަލް; ހޮސްޕިޓަލު; ކްލިނިކު; ކްލިނިކް; ޞިއްޙީ; ސިއްހީ | nurse; doctor; physician; medical; general practitioner; pharmacist; laboratory; midwife; dental; dentist; paramedic; physiotherapist; radiographer; caregiver; health | hospital; clinic; health centre
school; schools; school job; school jobs; school work; school staff; madharusa; sukool; sukoolu; ސްކޫލް; ސްކޫލު; އިސްކޫލު; މަދަރުސާ | school; teacher; teaching assistant; principal; lecturer; tutor; counsellor; librarian; invigilator | school; college; academy
construction site; building site; building work; construction work; site work; construction job; construction jobs; imaaraaiy; imaaraai; އިމާރާތްކުރުން; އިމާރާތްތައް | construction; mason; carpenter; electrician; plumber; painter; welder; labourer; site engineer; civil engineer; excavator; crane; quantity surveyor; site supervisor; foreman | construction; contracting; builders
boat; boats; boat job; boat work; work on boat; speedboat; speed boat; launch; dhoani; odi; އޮޑި; ލޯންޗު; ބޯޓު ދޯނި | boat; captain; boat crew; deckhand; sailor; seaman; ferry; engine operator; marine diesel; marine engineer |
dhoni; dhonis; ދޯނި; ދޯންޏެއްގައި; ދޯނީގެ | captain; boat crew; deckhand; sailor; dhoni |
airport; airports; airport job; airport work; eyaapoatu; އެއަރޕޯޓު; އެއާޕޯޓު | airport; ground staff; ground handling; check-in; ramp; air traffic; baggage; passenger service | airport; airline; airlines
cargo; freight; cargo job; shipping; port; ports; port work; harbour work; kaagu; ކާގޯ; ބަނދަރު | cargo; freight; shipping; port; stevedore; logistics; clearance; dock; loading |
farm; farms; farm work; farming; farmer job; agriculture; dhanduverikan; ދަނޑު; ދަނޑުވެރިކަން | farm; farmer; agriculture; agronomist; hydroponics; gardener |
computer; computers; computer job; computer jobs; computer work; laptop; laptops; kompiutaru; ކޮމްޕިއުޓަރު; ކޮމްޕިޔުޓަރު | computer; IT; ICT; IT support; help desk; technical support; system administrator; data entry |
network; networks; networking; wifi | network; networking; system administrator; IT support; ICT support; telecommunications |
website; websites; web; web design; web development; web work | web; website; front end; frontend; full stack; wordpress; webmaster |
computer science; computing; computer studies; computer engineering; information technology job | software; developer; programmer; IT; ICT; computer |
software; apps; app development; software development; coding; programming; software work | software; developer; programmer; coder |
math; maths; mathematics; algebra | mathematics; maths; math; statistics |
science; sciences; physics; chemistry; biology | science; scientist; biologist; chemist; physics; chemistry; biology; laboratory |
environment; environmental; nature; reef; reefs; coral; corals; turtle; turtles; conservation; sustainability; maahaulu; ތިމާވެށި | environmental; environment; marine biologist; sustainability; conservation; ecologist; reef; coral |
kids; kid; children; child; child care; childcare; baby; babies; preschool; pre school; kindergarten; nursery; kudakudhin; kuda kudhin; ކުޑަކުދިން; ކުޑަކުދިންގެ; ޕްރީސްކޫލު | preschool; pre-school; kindergarten; nursery; nanny; babysitter; childcare; child care; child; children; kids; kids club; early childhood; early years |
food; foods; catering | food; cook; chef; kitchen; catering; commis; baker; butcher |
booking; bookings; room booking; room bookings | reservations; reservation; booking; bookings |
repair; repairs; repairing; fix; fixing; fix things | repair; mechanic; technician; maintenance; handyman |
fridge; fridges; fridge repair; freezer; freezers; air conditioner; air conditioners; air conditioning; aircon; air con | refrigeration; air conditioning; AC; A/C; HVAC; aircon; chiller |
engine; engines; outboard; outboard engine; outboard engines; boat engine; boat engines; generator; generators; inginu; އިންޖީނު | engine; mechanic; diesel; outboard; generator; marine engineer |
loan; loans; credit; loanu; ލޯނު; ލޯން | loan; credit; lending; mortgage |
exam; exams; examination; imthihaan; އިމްތިޙާން; އިމްތިހާން | exam; exams; examination; invigilator |
clean; cleaning; cleaning job; cleaning jobs; cleaning work; saafu; saafukurun; ސާފު; ސާފުކުރުން; ސާފުކުރުމުގެ | cleaner; cleaning; janitor; housekeeping; housekeeper; room attendant; public area; sweeper |
business; viyafaari; viyafaaree; ވިޔަފާރި | business; sales; trade; trader; shop; store; cashier; merchandiser |
fish; mas; seafood; މަސް; މަހުގެ | fish; fisherman; fisheries; fishing; seafood; tuna | tuna; fish; seafood
`
