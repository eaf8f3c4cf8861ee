/** Hotels, restaurants, spas, hair and excursions. */
export const hotelGroups = `
waiter; waitress; server; food server; F&B attendant; F&B associate; food and beverage attendant; food and beverage server; restaurant attendant; wait staff; waitron; table attendant; food runner; busboy; busser; restaurant server; banquet server; waiting staff; ވެއިޓަރު | esco
room attendant; housekeeping attendant; villa attendant; housekeeper; house keeper; room boy; maid; chambermaid; housekeeping; room maid; hotel maid; hotel cleaner; room cleaner; room boys; houseboy; house boy; housekeeping staff; housekeeping associate; ރޫމް އެޓެންޑަންޓު; ރޫމްބޯއި; ހައުސްކީޕިންގ | ads
housekeeping supervisor; housekeeping team leader; floor supervisor | ads
executive housekeeper; housekeeping manager; head housekeeper; director of housekeeping | onet
public area attendant; public area cleaner; PA attendant | common
laundry attendant; laundry worker; laundry staff; laundryman; valet attendant; linen attendant; presser; ironer; dry cleaner; washerman; laundress; launderer; dhobi; laundry; ލޯންޑްރީ; ހެދުން ދޮންނަ; ދޮވުން; ދޮންނަ; އިސްތިރިކުރުން | onet
receptionist; front desk; front office agent; front desk agent; guest service agent; GSA; front office assistant; desk clerk; front office; reception; hotel receptionist; front desk clerk; front office executive; reception clerk; welcome desk; ރިސެޕްޝަނިސްޓު; ފްރޮންޓްއޮފީސް; ފްރޮންޓް އޮފީސް; ރިސެޕްޝަން | onet
front office manager; FOM; front desk manager; reception manager | onet
front office supervisor; front desk supervisor; duty manager; assistant front office manager | common
guest relations officer; GRO; guest relations; guest relation officer; guest relations executive; guest experience; guest service officer; guest relations agent; guest ambassador; guest host; guest experience officer; ގެސްޓް ރިލޭޝަން | ads
guest relations manager; GRM; guest experience manager | ads
concierge; guest concierge; chief concierge; doorman; bell captain | esco
bell boy; bellboy; bellman; bell attendant; porter; luggage porter; baggage porter; bellhop; luggage attendant; baggage attendant; baggage carrier | esco
night auditor; night manager; night receptionist; night reception; overnight auditor | onet
reservations agent; reservation agent; reservations; reservation; reservations officer; reservations executive; reservation executive; booking agent; reservation officer; reservations coordinator; booking clerk; reservationist; reservations clerk; bookings clerk; booking officer; ރިޒަވޭޝަން | onet
butler; villa host; house master; Mr Friday; Ms Friday; personal butler; villa butler; island host; valet; personal valet; house steward | ads
bartender; barman; mixologist; barkeeper; bar attendant; barmaid; barkeep; bar tender; bar staff; bar boy; barback; cocktail maker; publican; bar keeper | esco
barista; coffee maker; coffee shop attendant; coffee brewer; cafe attendant; coffee server | esco
sommelier; wine steward; wine waiter | esco
hostess; restaurant hostess; greeter; host; maitre d; seating host | esco
restaurant manager; outlet manager; F&B outlet manager; bar manager; cafe manager; cafeteria manager; restaurateur; canteen manager; cafe supervisor; head waiter | ads
food and beverage manager; F&B manager; food & beverage manager; director of food and beverage; F&B director | ads
food and beverage supervisor; F&B supervisor; restaurant supervisor; outlet supervisor; bar supervisor | ads
F&B; food and beverage; food & beverage; FnB; f n b | ads
chef; cook; culinary; cooking; cuisinier; food preparer; short order cook; grill cook; fry cook; private chef; galley cook; kakkan; kakkaa; kekkun; baburchi; kuk; cooker; ކައްކާ; ކައްކަން; ކައްކާމީހާ; ކައްކާމީހަކު; ބަދިގެ; ޝެފް; ކުކް; ކައްކަމީހާ; ކެއްކުން; ކައްކާނެ; ކެއުން ކައްކާ | esco
executive chef; head chef; chef de cuisine; kitchen manager; executive sous chef; chief cook; kitchen head; culinary director | esco
sous chef; assistant chef; second chef; junior sous chef | esco
chef de partie; CDP; section chef; station chef; line cook; demi chef de partie; demi chef; cook | esco
commis; cook; commis chef; commis cook; junior cook; trainee cook; apprentice cook; kitchen trainee; assistant cook; cook's helper; trainee chef; junior chef | esco
pastry chef; baker; pastry cook; patissier; confectioner; pastry; bakery chef; cake maker; dessert chef; cake decorator; bread maker; bakery; bakery assistant; ބޭކަރު | esco
butcher; meat cutter; butchery chef; slaughterman; meat processor; meat packer; butchery; ބުޗަރު; ގެރިމަސް | esco
sushi chef; sushi cook; japanese chef | common
pizza chef; pizzaiolo; pizza maker; italian chef | esco
kitchen assistant; kitchen helper; kitchen steward; steward; dishwasher; kitchen porter; assistant kitchen; stewarding; kitchen hand; pot washer; KP; scullion; scullery hand; pantry helper; kitchen boy; kitchen cleaner; kitchen worker; canteen assistant; catering assistant; food service worker; cafeteria worker; food prep; dish washer; utility steward | esco
chief steward; stewarding supervisor; stewarding manager | common
catering; caterer; banquet; banquets; banqueting | onet
events coordinator; event planner; events manager; event coordinator; wedding planner; wedding coordinator; event manager; event organiser; event organizer; party planner; conference organiser; conference organizer; conference facilitator; functions coordinator; event management; events; wedding organiser; އިވެންޓު; އިވެންޓް; conference planner; meeting planner; event specialist; event executive; events executive; wedding designer | onet
hotel manager; resort manager; general manager; GM; hotel operations manager; hotelier; hotel general manager; resident manager | onet
rooms division manager; RDM; director of rooms; rooms manager | common
villa manager; guesthouse manager; guest house manager; inn keeper; lodging manager; innkeeper; hostel manager; hostel keeper; bed and breakfast manager; guesthouse keeper; landlady; B&B manager; homestay manager; lodge manager | onet
dive instructor; scuba instructor; diving instructor; PADI instructor; scuba diving instructor; diver instructor; scuba teacher; diving teacher; scuba coach; dive teacher; diving coach; scuba; ޑައިވިން; ޑައިވިންގ; ޑައިވް އިންސްޓްރަކްޓަރު; open water instructor; scuba trainer | ads
divemaster; dive master; dive guide; PADI divemaster; scuba guide; dive leader | ads
diver; commercial diver; salvage diver; underwater worker; frogman; underwater diver; feenaa; feenun; feenan; feenaa meehaa; ފީނާ; ފީނުން; ފީނަން; ފީނާމީހާ | onet
snorkelling guide; snorkeling guide; snorkel guide; ސްނޯކަލް; ސްނޯކްލިންގ; snorkelling instructor; snorkel leader; snorkel instructor; snorkelling leader | common
water sports instructor; watersports instructor; water sports coordinator; watersports attendant; water sports; watersports; watersport; jet ski instructor; kayak instructor; kayak guide; sailing instructor; windsurfing instructor; kitesurfing instructor; boating instructor | ads
surf instructor; surf guide; surfing instructor; surf coach | common
swimming instructor; swimming teacher; swimming coach; swim instructor | esco
lifeguard; pool attendant; pool lifeguard; beach attendant; pool and beach attendant; lifesaver; life saver; life guard; beach guard; beach patrol; ލައިފްގާޑު | esco
recreation attendant; recreation assistant; animator; entertainer; activities coordinator; recreation coordinator; recreation supervisor; entertainment; activity leader; leisure attendant; entertainment host; games attendant; activities host | onet
kids club attendant; kids club; children's club; kids club supervisor; kids animator; children's entertainer; kids host; play leader; playground attendant | common
spa therapist; beauty therapist; massage therapist; ayurveda; ayurvedic; thai massage; balinese massage; masseuse; masseur; therapist spa; massage; ayurveda therapist; body therapist; wellness therapist; massage practitioner; reflexologist; massager; ސްޕާ ތެރަޕިސްޓު; މަސާޖު | onet
spa manager; wellness manager; director of spa; spa director; spa supervisor | esco
spa receptionist; spa attendant; spa host; spa coordinator | common
yoga instructor; yoga teacher; yoga; meditation teacher; pilates instructor | common
fitness instructor; gym instructor; personal trainer; fitness trainer; fitness coach; gym trainer; gym coach; workout coach; aerobics instructor; gym attendant; zumba instructor | onet
tennis coach; sports coach; sports instructor; coach | onet
beautician; beauty therapist; beauty specialist; aesthetician; cosmetologist; nail technician; manicurist; makeup artist; make up artist; nail artist; beauty advisor; cosmetician; lash technician; esthetician | esco
hairdresser; hair stylist; barber; bokodaa; bo kodaa; ބޯކޮށާ; ބޯކޮށުން; ބޯކޮށާމީހާ; hairstylist; hair dresser; hair cutter; haircutter; coiffeur; hair artist; barbershop | ads
tour guide; excursion guide; island guide; travel guide; excursion coordinator; tour leader; sightseeing guide; tourist guide; city guide; tour escort; docent; guide | ads
travel agent; travel consultant; travel advisor; tour operator; ticketing agent; ticketing officer; travel executive; tour planner; travel planner; ticket agent; ticket clerk; travel clerk | onet
airport representative; airport rep; airport host; meet and greet; airport guest service agent | common
photographer; underwater photographer; camera operator; photography; cameraman; camera man; photojournalist; lensman; paparazzo; photo artist; ފޮޓޯގްރާފަރު; ފޮޓޯ ނަގާ; ފޮޓޯ ނެގުން | ads
videographer; video editor; video maker; film maker; cinematographer; video producer; cameraman; camera man; filmmaker; film editor; vlogger; video production; movie maker | ads
marine biologist; coral biologist; reef biologist; marine scientist; coral restoration; oceanographer; marine ecologist; coral gardener; sea biologist; aquatic biologist; fisheries biologist; fish biologist; naturalist; reef scientist | common
gardener; landscaper; grounds keeper; landscaping; groundskeeper; groundsman; grounds worker; horticulturist; greenkeeper; greens keeper; landscape gardener; landscape worker; garden worker; ground keeper; nurseryman; yardman; yard worker; lawn mower; lawn care; ގާޑަނަރު; ގާޑުނަރު; ބަގީޗާ; ބަގީޗާގެ މަސައްކަތް; ގަސް އިންދުން; ގަސް އިންދާ; horticulture worker; grass cutter; hedge trimmer; garden keeper | onet
minibar attendant; mini bar attendant | common
in room dining; room service; IRD; room service attendant; in-room dining attendant | common
`
