/** Hotels, restaurants, spas and excursions. */
export const hotelGroups = `
waiter; waitress; server; food server; F&B attendant; F&B associate; food and beverage attendant; food and beverage server; restaurant attendant; wait staff | esco
room attendant; housekeeping attendant; villa attendant; housekeeper; room boy; maid; chambermaid; housekeeping | ads
housekeeping supervisor; housekeeping team leader; floor supervisor | ads
executive housekeeper; housekeeping manager; head housekeeper; director of housekeeping | onet
public area attendant; public area cleaner; PA attendant | common
laundry attendant; laundry worker; laundry staff; laundryman; valet attendant; linen attendant | onet
receptionist; front desk; front office agent; front desk agent; guest service agent; GSA; front office assistant; desk clerk; front office | onet
front office manager; FOM; front desk manager; reception manager | onet
front office supervisor; front desk supervisor; duty manager; assistant front office manager | common
guest relations officer; GRO; guest relations; guest relation officer; guest relations executive; guest experience; guest service officer | ads
guest relations manager; GRM; guest experience manager | ads
concierge; guest concierge; chief concierge | esco
bell boy; bellboy; bellman; bell attendant; porter; luggage porter; baggage porter | esco
night auditor; night manager; night receptionist | onet
reservations agent; reservation agent; reservations; reservation executive; booking agent; reservation officer; reservations coordinator | onet
butler; villa host; house master; Mr Friday; Ms Friday; personal butler; villa butler; island host | ads
bartender; barman; mixologist; barkeeper; bar attendant; barmaid | esco
barista; coffee maker; coffee shop attendant | esco
sommelier; wine steward; wine waiter | esco
hostess; restaurant hostess; greeter; host | esco
restaurant manager; outlet manager; F&B outlet manager; bar manager; cafe manager; cafeteria manager | ads
food and beverage manager; F&B manager; food & beverage manager; director of food and beverage; F&B director | ads
food and beverage supervisor; F&B supervisor; restaurant supervisor; outlet supervisor; bar supervisor | ads
F&B; food and beverage; food & beverage; FnB; f n b | ads
chef; cook; culinary | esco
executive chef; head chef; chef de cuisine; kitchen manager; executive sous chef | esco
sous chef; assistant chef; second chef; junior sous chef | esco
chef de partie; CDP; section chef; station chef; line cook; demi chef de partie; demi chef | esco
commis; commis chef; commis cook; junior cook; trainee cook; apprentice cook | esco
pastry chef; baker; pastry cook; patissier; confectioner; pastry; bakery chef; cake maker | esco
butcher; meat cutter; butchery chef | esco
sushi chef; sushi cook; japanese chef | common
pizza chef; pizzaiolo; pizza maker; italian chef | esco
kitchen assistant; kitchen helper; kitchen steward; steward; dishwasher; kitchen porter; assistant kitchen; stewarding; kitchen hand; pot washer | esco
chief steward; stewarding supervisor; stewarding manager | common
catering; caterer; banquet; banquets; banqueting | onet
events coordinator; event planner; events manager; event coordinator; wedding planner; wedding coordinator; event manager; event organiser; event organizer | onet
hotel manager; resort manager; general manager; GM; hotel operations manager | onet
rooms division manager; RDM; director of rooms; rooms manager | common
villa manager; guesthouse manager; guest house manager; inn keeper; lodging manager | onet
dive instructor; scuba instructor; diving instructor; PADI instructor; scuba diving instructor; diver instructor | ads
divemaster; dive master; dive guide; PADI divemaster; scuba guide; dive leader | ads
diver; commercial diver; salvage diver; underwater worker | onet
snorkelling guide; snorkeling guide; snorkel guide; snorkelling instructor | common
water sports instructor; watersports instructor; water sports coordinator; watersports attendant; water sports; watersports; watersport | ads
surf instructor; surf guide; surfing instructor; surf coach | common
swimming instructor; swimming teacher; swimming coach; swim instructor | esco
lifeguard; pool attendant; pool lifeguard; beach attendant; pool and beach attendant | esco
recreation attendant; recreation assistant; animator; entertainer; activities coordinator; recreation coordinator; recreation supervisor; entertainment | onet
kids club attendant; kids club; children's club; kids club supervisor; kids animator | common
spa therapist; massage therapist; masseuse; masseur; therapist spa; massage; ayurveda therapist | onet
spa manager; wellness manager; director of spa; spa director; spa supervisor | esco
spa receptionist; spa attendant; spa host; spa coordinator | common
yoga instructor; yoga teacher; yoga; meditation teacher; pilates instructor | common
fitness instructor; gym instructor; personal trainer; fitness trainer; fitness coach; gym trainer | onet
tennis coach; sports coach; sports instructor; coach | onet
beautician; beauty therapist; beauty specialist; aesthetician; cosmetologist; nail technician; manicurist | esco
hairdresser; hair stylist; barber; hairstylist; hair dresser | ads
tour guide; excursion guide; island guide; travel guide; excursion coordinator; tour leader | ads
travel agent; travel consultant; travel advisor; tour operator; ticketing agent; ticketing officer; travel executive | onet
airport representative; airport rep; airport host; meet and greet; airport guest service agent | common
photographer; underwater photographer; camera operator; photography | ads
videographer; video editor; video maker; film maker; cinematographer; video producer | ads
marine biologist; coral biologist; reef biologist; marine scientist; coral restoration | common
gardener; landscaper; grounds keeper; landscaping; groundskeeper; groundsman; grounds worker; horticulturist | onet
minibar attendant; mini bar attendant | common
in room dining; room service; IRD; room service attendant; in-room dining attendant | common
`
