/**
 * Resorts by their trading names, which change often: id | name | containing place | point | population |
 * other spellings, with the island | Thaana of the island | source.
 * Compared from two public lists; points are those of the island in OneMap.
 */
export const resorts = `
ha-hideaway-beach-resort-spa | Hideaway Beach Resort & Spa | atoll-ha | 6.84360, 73.05147 |  | Hideaway Beach; Hideaway Maldives; Dhonakulhi | ދޮނަކުޅި | two
ha-ja-manafaru | JA Manafaru | atoll-ha | 6.99710, 72.93999 |  | Manafaru | މަނަފަރު | two
hdh-hondaafushi-island-resort | Hondaafushi Island Resort | atoll-hdh | 6.77812, 73.12154 |  | Hondaafushi | ހޮނޑާފުށި | two
hdh-the-barefoot-eco-hotel | The Barefoot Eco Hotel | hdh-hanimaadhoo | 6.75643, 73.17324 |  | Barefoot Eco Hotel; Barefoot | ހަނިމާދޫ | two
hdh-soneva-secret | Soneva Secret | atoll-hdh |  |  |  |  | one
sh-sirru-fen-fushi | Sirru Fen Fushi | atoll-sh | 6.28643, 73.01218 |  | Fairmont Maldives; Sirru Fen Fushi Private Lagoon; Gaakoshibi | ގާކޮށިބި | two
sh-jw-marriott-maldives-resort-spa | JW Marriott Maldives Resort & Spa | atoll-sh | 6.08955, 73.20348 |  | JW Marriott Maldives; Vagaru; Vangaru | ވަނގަރު | two
n-cheval-blanc-randheli | Cheval Blanc Randheli | atoll-n | 5.69196, 73.34144 |  | Cheval Blanc; Randheli | ރަންދެލި | register
n-sun-siyam-iru-fushi | Sun Siyam Iru Fushi | atoll-n | 5.74457, 73.32396 |  | Iru Fushi; TSSI; Medhafushi | މެދަފުށި | two
n-robinson-noonu | Robinson Noonu | atoll-n | 5.80212, 73.29778 |  | Orivaru | އޮރިވަރު | register
n-noku-maldives | Noku Maldives | atoll-n | 5.88469, 73.37800 |  | Noku; Kudafunafaru | ކުޑަފުނަފަރު | two
n-soneva-jani | Soneva Jani | atoll-n | 5.71317, 73.41465 |  | Medhufaru | މެދުފަރު | two
n-velaa-private-island | Velaa Private Island | atoll-n | 5.83107, 73.20934 |  | Velaa; Velaa Private Island Maldives; Fushivelavaru | ފުށިވެލަވަރު | register
n-siyam-world-maldives | Siyam World Maldives | atoll-n | 5.73252, 73.35928 |  | Siyam World; Dhigurah | ދިގުރަށް | two
n-kuredhivaru-resort-spa | Kuredhivaru Resort & Spa | atoll-n | 5.87521, 73.34337 |  | Kuredhivaru; Mövenpick Kuredhivaru | ކުރެދިވަރު | register
r-joali-being | Joali Being | atoll-r | 5.50772, 72.96889 |  | Joali Being Bodufushi; Bodufushi | ބޮޑުފުށި | register
r-joali-maldives | Joali Maldives | atoll-r | 5.60778, 72.95229 |  | Joali; Muravandhoo | މުރަވަންދޫ | two
r-alila-kothaifaru-maldives | Alila Kothaifaru Maldives | atoll-r | 5.52514, 72.84296 |  | Alila Kothaifaru; Kothaifaru | ކޮތައިފަރު | two
r-brennia-kottefaru | Brennia Kottefaru | atoll-r | 5.51006, 73.04101 |  | Brennia; Kottefaru | ކޮއްޓެފަރު | two
r-emerald-maldives-resort-spa | Emerald Maldives Resort & Spa | atoll-r | 5.49423, 72.88160 |  | Emerald Maldives; Fasmendhoo | ފަސްމެންދޫ | two
r-emerald-faarufushi-resort-spa | Emerald Faarufushi Resort & Spa | atoll-r | 5.76805, 72.96532 |  | Emerald Faarufushi; Faarufushi | ފާރުފުށި | two
r-dhigali-maldives | Dhigali Maldives | atoll-r | 5.47521, 72.95401 |  | Dhigali; NIVA Dhigali | ދިގަލި | two
r-adaaran-select-meedhupparu | Adaaran Select Meedhupparu | atoll-r | 5.45601, 72.97998 |  | Meedhupparu; Adaaran Prestige Water Villas | މީދުއްޕަރު | two
r-heritance-aarah | Heritance Aarah | atoll-r | 5.44766, 72.94131 |  | Aarah | އާރަށް | two
r-cora-cora-maldives | Cora Cora Maldives | atoll-r | 5.65089, 72.88474 |  | Cora Cora; Maamingili | މާމިނގިލި | register
r-ifuru-island-maldives | Ifuru Island Maldives | atoll-r | 5.70781, 73.02421 |  | Ifuru Island; Ifuru | އިފުރު | two
r-intercontinental-maldives-maamunagau | InterContinental Maldives Maamunagau | atoll-r | 5.35996, 72.91911 |  | InterContinental Maldives; Maamunagau | މާމުނަގައު | two
r-reethi-faru-resort | Reethi Faru Resort | atoll-r | 5.49184, 72.93842 |  | Reethi Faru; Filaidhoo | ފިލައިދޫ | register
r-furaveri-maldives | Furaveri Maldives | atoll-r | 5.44056, 72.90838 |  | Furaveri | ފުރަވެރި | two
r-the-standard-huruvalhi-maldives | The Standard, Huruvalhi Maldives | atoll-r | 5.39212, 72.97905 |  | Standard Maldives; Huruvalhi | ހުރުވަޅި | two
r-you-me-maldives | You & Me Maldives | atoll-r | 5.66991, 72.84578 |  | You and Me Maldives; Uthurumaafaru | އުތުރުމާފަރު | two
r-kudafushi-resort-spa | Kudafushi Resort & Spa | atoll-r | 5.51068, 72.98038 |  | Kudafushi | ކުޑަފުށި | register
r-raaya-by-atmosphere | Raaya by Atmosphere | atoll-r |  |  | Raaya; Raaya Maldives |  | one
b-amilla-maldives | Amilla Maldives | atoll-b | 5.23382, 73.11369 |  | Amilla Fushi; Amilla; Finolhas | ފިނޮޅަސް | two
b-dreamland-maldives | Dreamland Maldives | atoll-b | 5.21712, 73.15360 |  | Dreamland; Dreamland - The Unique Sea & Lake Resort; Hirundhoo | ހިރުންދޫ | register
b-milaidhoo-maldives | Milaidhoo Maldives | atoll-b | 5.26712, 73.12844 |  | Milaidhoo; Milaidhoo Island Maldives | މިލައިދޫ | two
b-dusit-thani-maldives | Dusit Thani Maldives | atoll-b | 5.20668, 73.08468 |  | Dusit Thani; Mudhdhoo | މުއްދޫ | two
b-vakkaru-maldives | Vakkaru Maldives | atoll-b | 5.13379, 72.91024 |  | Vakkaru | ވައްކަރު | two
b-nh-collection-maldives-reethi-resort | NH Collection Maldives Reethi Resort | atoll-b | 5.25514, 73.16353 |  | Reethi Beach Resort; Reethi Beach; Fonimagoodhoo | ފޮނިމަގޫދޫ | two
b-four-seasons-resort-maldives-at-landaa-giraavaru | Four Seasons Resort Maldives at Landaa Giraavaru | atoll-b | 5.28619, 73.11222 |  | Four Seasons Landaa Giraavaru; Landaa Giraavaru | ލަނޑާގިރާވަރު | two
b-four-seasons-private-island-maldives-at-voavah | Four Seasons Private Island Maldives at Voavah | atoll-b | 5.31638, 73.07766 |  | Voavah | ވޯވައް | register
b-anantara-kihavah-maldives-villas | Anantara Kihavah Maldives Villas | atoll-b | 5.29604, 73.05702 |  | Anantara Kihavah; Kihavah; Kihavahhuravalhi | ކިހަވައްހުރަވަޅި | two
b-the-westin-maldives-miriandhoo-resort | The Westin Maldives Miriandhoo Resort | atoll-b | 5.06320, 73.03123 |  | Westin Maldives; Miriandhoo | މިރިއަންދޫ | two
b-finolhu-baa-atoll | Finolhu Baa Atoll | atoll-b | 5.01168, 72.95233 |  | Finolhu; Finolhu, A Seaside Collection Resort; Kanufushi | ކަނުފުށި | two
b-soneva-fushi | Soneva Fushi | atoll-b | 5.11228, 73.07751 |  | Kunfunadhoo | ކުންފުނަދޫ | two
b-coco-palm-dhuni-kolhu | Coco Palm Dhuni Kolhu | atoll-b | 5.03965, 72.88141 |  | Dhuni Kolhu | ދުނިކޮޅު | two
b-the-nautilus-maldives | The Nautilus Maldives | atoll-b | 5.26230, 73.15529 |  | Nautilus Maldives; Thiladhoo | ތިލަދޫ | two
b-royal-island-resort-spa | Royal Island Resort & Spa | atoll-b | 5.16269, 73.05280 |  | Royal Island; Horubadhoo | ހޮރުބަދޫ | register
b-avani-fares-maldives-resort | Avani+ Fares Maldives Resort | atoll-b | 5.23216, 72.87726 |  | Avani Fares; Avani Plus Fares; Fares | ފަރެސް | two
b-dhigufaru-island-resort | Dhigufaru Island Resort | atoll-b | 5.35220, 72.98993 |  | Dhigufaru; Dhigufaruvinagandu | ދިގުފަރުވިނަގަނޑު | two
lh-hurawalhi-island-resort | Hurawalhi Island Resort | atoll-lh | 5.52117, 73.44155 |  | Hurawalhi; Huravalhi | ހުރަވަޅި | two
lh-kudadoo-maldives-private-island | Kudadoo Maldives Private Island | atoll-lh | 5.50286, 73.43357 |  | Kudadoo; Kudadhoo | ކުޑަދޫ | two
lh-innahura-maldives-resort | Innahura Maldives Resort | atoll-lh | 5.35031, 73.65412 |  | Innahura; Innahuraa | އިންނަހުރާ | register
lh-cocoon-maldives | Cocoon Maldives | atoll-lh | 5.28194, 73.62287 |  | Cocoon; Ookolhufinolhu | އޫކޮޅުފިނޮޅު | register
lh-le-meridien-maldives-resort-spa | Le Méridien Maldives Resort & Spa | atoll-lh | 5.27332, 73.58716 |  | Le Meridien Maldives; Thilamaafushi | ތިލަމާފުށި | two
lh-fushifaru-maldives | Fushifaru Maldives | atoll-lh | 5.49126, 73.51518 |  | Fushifaru | ފުށިފަރު | register
lh-atmosphere-kanifushi | Atmosphere Kanifushi | atoll-lh | 5.36582, 73.33822 |  | Kanifushi | ކަނިފުށި | two
lh-komandoo-island-resort-spa | Komandoo Island Resort & Spa | atoll-lh | 5.49337, 73.42428 |  | Komandoo Island Resort; Komandoo | ކޮމަންޑޫ | two
lh-kuredu-island-resort-spa | Kuredu Island Resort & Spa | atoll-lh | 5.54972, 73.46551 |  | Kuredu; Kurehdhoo | ކުރެއްދޫ | two
lh-six-senses-kanuhura | Six Senses Kanuhura | atoll-lh | 5.53287, 73.50618 |  | Kanuhura; Kanuhuraa | ކަނުހުރާ | two
lh-jawakara-islands-maldives-mabinhura | Jawakara Islands Maldives (Mabinhura) | atoll-lh | 5.33693, 73.65195 |  | Jawakara; Jawakara Islands; Mabinhura; Maabinhuraa | މާބިންހުރާ | two
lh-jawakara-islands-maldives-dheruhfinolhu | Jawakara Islands Maldives (Dheruhfinolhu) | atoll-lh | 5.32452, 73.64725 |  | Dheruhfinolhu by Jawakara; Dheruhfinolhu; Dheruffinolhu | ދެރުއްފިނޮޅު | two
k-adaaran-select-hudhuranfushi | Adaaran Select Hudhuranfushi | atoll-k | 4.35054, 73.61797 |  | Hudhuranfushi; Lohifushi; Adaaran Select Huduran Fushi; Lhohifushi | ޅޮހިފުށި | two
k-ozen-reserve-bolifushi | OZEN RESERVE BOLIFUSHI | atoll-k | 4.09739, 73.39975 |  | Bolifushi | ބޮލިފުށި | two
k-hilton-maldives-amingiri-resort-spa | Hilton Maldives Amingiri Resort & Spa | atoll-k |  |  | Hilton Amingiri; Amingiri |  | two
k-thulhagiri-island-resort-spa | Thulhagiri Island Resort & Spa | atoll-k | 4.31178, 73.48721 |  | Thulhagiri; Thulhaagiri | ތުޅާގިރި | register
k-jw-marriott-kaafu-atoll-island-resort | JW Marriott Kaafu Atoll Island Resort | atoll-k |  |  | JW Marriott Kaafu |  | one
k-rihiveli-maldives-resort | Rihiveli Maldives Resort | atoll-k | 3.81230, 73.41128 |  | Rihiveli; Rihiveli the Dream; Mahaanaelhihuraa | މަހާނައެޅިހުރާ | register
k-centara-ras-fushi-resort-spa | Centara Ras Fushi Resort & Spa | atoll-k | 4.20046, 73.41284 |  | Centara Ras Fushi; Ras Fushi; Giraavaru | ގިރާވަރު | two
k-grand-park-kodhipparu-maldives | Grand Park Kodhipparu Maldives | atoll-k | 4.25994, 73.38008 |  | Grand Park Kodhipparu; Kodhipparu; Kohdhipparu | ކޮއްދިއްޕަރު | two
k-the-ritz-carlton-maldives-fari-islands | The Ritz-Carlton Maldives, Fari Islands | atoll-k |  |  | Ritz-Carlton Maldives |  | two
k-patina-maldives-fari-islands | Patina Maldives, Fari Islands | atoll-k |  |  | Patina Maldives |  | two
k-capella-maldives-at-fari-islands | Capella Maldives at Fari Islands | atoll-k |  |  | Capella Maldives |  | one
k-ozen-life-maadhoo | OZEN LIFE MAADHOO | atoll-k | 3.87128, 73.45920 |  | Ozen by Atmosphere; Maadhoo | މާދޫ | two
k-hard-rock-hotel-maldives | Hard Rock Hotel Maldives | atoll-k | 4.12374, 73.47247 |  | Hard Rock Maldives; Akasdhoo | އަކަސްދޫ | two
k-saii-lagoon-maldives | SAii Lagoon Maldives | atoll-k |  |  | Saii Lagoon |  | two
k-so-maldives | SO/ Maldives | atoll-k |  |  |  |  | two
k-the-marina-at-crossroads-maldives | The Marina at Crossroads Maldives | atoll-k |  |  | Crossroads Maldives; CROSSROADS |  | one
k-jumeirah-maldives-olhahali-island | Jumeirah Maldives Olhahali Island | atoll-k | 4.69021, 73.45093 |  | Jumeirah Maldives; Olhahali; Olhuhali | އޮޅުހަލި | two
k-eri-maldives | Eri Maldives | atoll-k | 4.59000, 73.41449 |  | Eriyadu; Eriyadu Island Resort; Eriadhoo | އެރިއަދޫ | two
k-fihalhohi-maldives | Fihalhohi Maldives | atoll-k | 3.87728, 73.36714 |  | Fihaalhohi; Fihalhohi Island Resort | ފިހާޅޮހި | register
k-four-seasons-resort-maldives-at-kuda-huraa | Four Seasons Resort Maldives at Kuda Huraa | atoll-k | 4.32820, 73.59753 |  | Four Seasons Kuda Huraa; Kuda Huraa | ކުޑަހުރާ | two
k-waldorf-astoria-maldives-ithaafushi | Waldorf Astoria Maldives Ithaafushi | atoll-k | 4.01193, 73.38304 |  | Waldorf Astoria Maldives; Ithaafushi | އިތާފުށި | two
k-adaaran-club-rannalhi | Adaaran Club Rannalhi | atoll-k | 3.90330, 73.35787 |  | Rannalhi; Rannaalhi | ރަންނާޅި | register
k-kagi-maldives-resort-spa | Kagi Maldives Resort & Spa | atoll-k | 4.67673, 73.50113 |  | Kagi Maldives; Kagi | ކަގި | two
k-embudu-village | Embudu Village | atoll-k | 4.08408, 73.51214 |  | Embudhu Village; Embudu; Enboodhoo | އެނބޫދޫ | register
k-summer-island-maldives | Summer Island Maldives | atoll-k | 4.53315, 73.37249 |  | Summer Island; Ziyaaraifushi; Ziyaaraiyfushi | ޒިޔާރަތްފުށި | two
k-meeru-maldives-resort-island | Meeru Maldives Resort Island | atoll-k | 4.45399, 73.71687 |  | Meeru; Meeru Island Resort; Meerufenfushi | މީރުފެންފުށި | two
k-centara-mirage-lagoon-maldives | Centara Mirage Lagoon Maldives | atoll-k |  |  | Mirage Lagoon |  | two
k-centara-grand-lagoon-maldives | Centara Grand Lagoon Maldives | atoll-k |  |  | Grand Lagoon Maldives |  | two
k-holiday-inn-resort-kandooma-maldives | Holiday Inn Resort Kandooma Maldives | atoll-k | 3.90324, 73.47356 |  | Kandooma; Holiday Inn Kandooma; Kandoomaafushi | ކަނޑޫމާފުށި | two
k-malahini-kuda-bandos | Malahini Kuda Bandos | atoll-k | 4.26386, 73.49973 |  | Kuda Bandos; Malahini | ކުޑަބަނޑޮސް | register
k-dhawa-ihuru | Dhawa Ihuru | atoll-k | 4.30676, 73.41604 |  | Angsana Ihuru; Ihuru | އިހުރު | register
k-club-med-kani | Club Med Kani | atoll-k | 4.34357, 73.60821 |  | Club Med Kanifinolhu; Kanifinolhu | ކަނިފިނޮޅު | register
k-club-med-finolhu-villas | Club Med Finolhu Villas | atoll-k | 4.36141, 73.62623 |  | Finolhu Villas; Gasfinolhu | ގަސްފިނޮޅު | register
k-sheraton-maldives-full-moon-resort-spa | Sheraton Maldives Full Moon Resort & Spa | atoll-k | 4.24997, 73.54567 |  | Sheraton Maldives; Sheraton Full Moon; Full Moon; Furanafushi | ފުރަނަފުށި | two
k-kuda-villingili-resort-maldives | Kuda Villingili Resort Maldives | atoll-k | 4.37743, 73.66337 |  | Kuda Villingili; Vilingilimathidhahuraa | ވިލިނގިލިމަތިދަހުރާ | two
k-huvafen-fushi-maldives | Huvafen Fushi Maldives | atoll-k | 4.36844, 73.36993 |  | Huvafen Fushi; Nakaiychaafushi | ނަކަތްޗާފުށި | two
k-oblu-select-sangeli | OBLU SELECT Sangeli | atoll-k |  |  | Oblu Sangeli; Sangeli |  | two
k-oblu-select-lobigili | OBLU SELECT Lobigili | atoll-k |  |  | Oblu Lobigili; Lobigili |  | two
k-oblu-xperience-ailafushi | OBLU XPERIENCE Ailafushi | atoll-k |  |  | Oblu Ailafushi; Ailafushi |  | two
k-oblu-nature-helengeli | OBLU NATURE Helengeli | atoll-k | 4.63439, 73.56346 |  | Oblu Helengeli; Helengeli | ހެލެނގެލި | two
k-sun-siyam-olhuveli | Sun Siyam Olhuveli | atoll-k | 3.85121, 73.45564 |  | Olhuveli Beach & Spa; SSO; Olhuveli | އޮޅުވެލި | two
k-bandos-maldives | Bandos Maldives | atoll-k | 4.26942, 73.49139 |  | Bandos; Bandos Island Resort; Bodubandos | ބޮޑުބަނޑޮސް | two
k-como-cocoa-island | COMO Cocoa Island | atoll-k | 3.91793, 73.47008 |  | Cocoa Island; Makunufushi | މަކުނުފުށި | two
k-gili-lankanfushi | Gili Lankanfushi | atoll-k | 4.29491, 73.55795 |  | Lankanfushi | ލަންކަންފުށި | two
k-oaga-art-resort | Oaga Art Resort | atoll-k | 3.96738, 73.50538 |  | Oaga; Boduhuraa | ބޮޑުހުރާ | two
k-one-only-reethi-rah | One&Only Reethi Rah | atoll-k | 4.51448, 73.36940 |  | Reethi Rah; One and Only Reethi Rah; Medhufinolhu | މެދުފިނޮޅު | two
k-varu-by-atmosphere | VARU by Atmosphere | atoll-k | 4.50086, 73.36845 |  | Varu Island; Madivaru | މަޑިވަރު | two
k-anantara-dhigu-maldives-resort | Anantara Dhigu Maldives Resort | atoll-k | 3.97233, 73.50226 |  | Anantara Dhigu; Dhigufinolhu | ދިގުފިނޮޅު | two
k-anantara-veli-maldives-resort | Anantara Veli Maldives Resort | atoll-k | 3.97173, 73.50645 |  | Anantara Veli; Veliganduhuraa | ވެލިގަނޑުހުރާ | two
k-naladhu-private-island-maldives | Naladhu Private Island Maldives | atoll-k | 3.97173, 73.50645 |  | Naladhu; Veliganduhuraa | ވެލިގަނޑުހުރާ | two
k-biyadhoo-island-resort | Biyadhoo Island Resort | atoll-k | 3.92216, 73.45635 |  | Biyadhoo; Biyaadhoo | ބިޔާދޫ | register
k-coco-bodu-hithi | Coco Bodu Hithi | atoll-k | 4.43056, 73.38456 |  | Bodu Hithi | ބޮޑުހިތި | two
k-makunudu-island | Makunudu Island | atoll-k | 4.54272, 73.40568 |  | Makunudu; Makunudhoo | މަކުނުދޫ | two
k-taj-coral-reef-resort-spa | Taj Coral Reef Resort & Spa | atoll-k | 4.48168, 73.39332 |  | Taj Coral Reef; Hembadhu; Henbadhoo | ހެނބަދޫ | register
k-taj-exotica-resort-spa | Taj Exotica Resort & Spa | atoll-k | 4.10339, 73.52529 |  | Taj Exotica; Emboodhu Finolhu; Enboodhoofinolhu | އެނބޫދޫފިނޮޅު | two
k-cinnamon-dhonveli-maldives | Cinnamon Dhonveli Maldives | atoll-k | 4.31879, 73.59181 |  | Cinnamon Dhonveli; Dhonveli; Kanuoiyhuraa | ކަނުއޮތްހުރާ | two
k-adaaran-prestige-vadoo | Adaaran Prestige Vadoo | atoll-k | 4.12417, 73.45721 |  | Vadoo; Adaaran Prestige Vaadhoo; Vaadhoo | ވާދޫ | two
k-baros-maldives | Baros Maldives | atoll-k | 4.28479, 73.42716 |  | Baros | ބަރޮސް | two
k-velassaru-maldives | Velassaru Maldives | atoll-k | 4.12142, 73.43701 |  | Velassaru; NIVA Velassaru | ވެލައްސަރު | two
k-banyan-tree-vabbinfaru | Banyan Tree Vabbinfaru | atoll-k | 4.30978, 73.42395 |  | Banyan Tree Maldives Vabbinfaru; Vabbinfaru; Banyan Tree | ވައްބިންފަރު | two
k-kurumba-maldives | Kurumba Maldives | atoll-k | 4.22666, 73.51985 |  | Kurumba; Kurumba Village; NIVA Kurumba; Vihamanaafushi | ވިހަމަނާފުށި | two
k-villa-nautica-paradise-island-resort | Villa Nautica Paradise Island Resort | atoll-k | 4.28499, 73.55395 |  | Villa Nautica; Paradise Island Resort; Lankanfinolhu | ލަންކަންފިނޮޅު | two
k-dusitd2-feydhoo-maldives | dusitD2 Feydhoo Maldives | atoll-k | 4.21281, 73.48445 |  | dusitD2 Feydhoo; Feydhoofinolhu | ފޭދޫފިނޮޅު | register
k-joy-island-maldives | Joy Island Maldives | atoll-k |  |  | Joy Island |  | two
k-rosewood-ranfaru-resort | Rosewood Ranfaru Resort | atoll-k |  |  | Rosewood Ranfaru |  | one
k-fun-island-resort | Fun Island Resort | atoll-k | 3.85711, 73.45669 |  | Fun Island; Bodufinolhu | ބޮޑުފިނޮޅު | register
aa-sandies-bathala | Sandies Bathala | atoll-aa | 4.07035, 72.94566 |  | Bathala; Bathalaa | ބަތަލާ | two
aa-kandolhu-maldives | Kandolhu Maldives | atoll-aa | 4.00255, 72.88176 |  | Kandolhu; Kandholhudhoo | ކަނދޮޅުދޫ | two
aa-maayafushi-tourist-resort | Maayafushi Tourist Resort | atoll-aa | 4.07359, 72.88759 |  | Maayafushi | މާޔަފުށި | register
aa-w-maldives | W Maldives | atoll-aa | 4.00686, 72.81102 |  | W Retreat Maldives; Fesdu; Fesdhoo | ފެސްދޫ | two
aa-nika-island-resort-spa | Nika Island Resort & Spa | atoll-aa | 4.18126, 72.76687 |  | Nika Island; Kudafolhudhoo | ކުޑަފޮޅުދޫ | two
aa-gangehi-island-resort | Gangehi Island Resort | atoll-aa | 4.22006, 72.75497 |  | Gangehi | ގަންގެހި | two
aa-constance-halaveli | Constance Halaveli | atoll-aa | 4.03844, 72.91936 |  | Halaveli | ހަލަވެލި | register
aa-ellaidhoo-maldives-by-cinnamon | Ellaidhoo Maldives by Cinnamon | atoll-aa | 4.00619, 72.94913 |  | Ellaidhoo | އެއްލައިދޫ | two
aa-kuramathi-maldives | Kuramathi Maldives | atoll-aa | 4.25947, 72.97940 |  | Kuramathi | ކުރަމަތި | two
aa-veligandu-maldives-resort-island | Veligandu Maldives Resort Island | atoll-aa | 4.29881, 73.01152 |  | Veligandu | ވެލިގަނޑު | two
aa-safari-island | Safari Island | atoll-aa | 3.95886, 72.91296 |  | Mushimasmigili | މުށިމަސްމިގިލި | two
aa-ananea-madivaru-maldives | Ananea Madivaru Maldives | atoll-aa |  |  | Ananea Madivaru |  | two
adh-angaga-island-resort-spa | Angaga Island Resort & Spa | atoll-adh | 3.65221, 72.82205 |  | Angaga; Angaagau | އަންގާގައު | register
adh-lux-south-ari-atoll | LUX* South Ari Atoll | atoll-adh | 3.49859, 72.89629 |  | LUX South Ari; LUX* Maldives; Dhidhoofinolhu; Dhihdhoofinolhu | ދިއްދޫފިނޮޅު | two
adh-conrad-maldives-rangali-island | Conrad Maldives Rangali Island | atoll-adh | 3.61638, 72.71626 |  | Conrad Maldives; Conrad Rangali; Rangali Island; Rangaleefinolhu | ރަންގަލީފިނޮޅު | two
adh-lily-beach-resort-spa | Lily Beach Resort & Spa | atoll-adh | 3.65372, 72.95396 |  | Lily Beach; Huvahendhoo | ހުވަހެންދޫ | two
adh-nh-maldives-kuda-rah-resort | NH Maldives Kuda Rah Resort | atoll-adh | 3.57394, 72.91082 |  | Kuda Rah; Amaya Kuda Rah | ކުޑަރަށް | two
adh-constance-moofushi | Constance Moofushi | atoll-adh | 3.88496, 72.72702 |  | Moofushi | މޫފުށި | two
adh-outrigger-maldives-maafushivaru-resort | OUTRIGGER Maldives Maafushivaru Resort | atoll-adh | 3.60795, 72.90035 |  | Outrigger Maafushivaru; Maafushivaru | މާފުށިވަރު | two
adh-the-centara-collection-machchafushi | The Centara Collection, Machchafushi | atoll-adh | 3.59385, 72.88356 |  | Centara Grand Island Resort & Spa Maldives; Machchafushi; Mahchafushi | މައްޗަފުށި | two
adh-diamonds-thudufushi | Diamonds Thudufushi | atoll-adh | 3.78626, 72.73078 |  | Thudufushi; Thundufushi | ތުނޑުފުށި | two
adh-diamonds-athuruga | Diamonds Athuruga | atoll-adh | 3.88716, 72.81620 |  | Athuruga; Athurugau | އަތުރުގައު | two
adh-drift-theluveliga-retreat | Drift Theluveliga Retreat | atoll-adh | 3.66983, 72.90257 |  | Theluveliga; Drift Maldives; Theluveligaa | ތެލުވެލިގާ | register
adh-mirihi-island-resort | Mirihi Island Resort | atoll-adh | 3.61952, 72.78051 |  | V Villas Maldives at Mirihi; Mirihi | މިރިހި | two
adh-vilamendhoo-island-resort-spa | Vilamendhoo Island Resort & Spa | atoll-adh | 3.63375, 72.95847 |  | Vilamendhoo | ވިލަމެންދޫ | two
adh-villa-park-sun-island-resort | Villa Park Sun Island Resort | atoll-adh | 3.48334, 72.80177 |  | Villa Park; Sun Island Resort; Nalaguraidhoo | ނަލަގުރައިދޫ | two
adh-nova-maldives | Nova Maldives | atoll-adh | 3.57866, 72.90207 |  | Vakarufalhi | ވަކަރުފަޅި | two
adh-radisson-blu-resort-maldives | Radisson Blu Resort Maldives | atoll-adh | 3.54424, 72.71973 |  | Radisson Blu Maldives; Huruelhi | ހުރުއެޅި | two
adh-holiday-island-resort | Holiday Island Resort | atoll-adh | 3.47526, 72.82510 |  | Holiday Island; Dhiffushi | ދިއްފުށި | register
adh-barcelo-whale-lagoon-maldives | Barceló Whale Lagoon Maldives | atoll-adh |  |  | Barcelo Whale Lagoon; Meliá Whale Lagoon |  | one
v-alimatha-aquatic-resort | Alimatha Aquatic Resort | atoll-v | 3.59373, 73.49804 |  | Alimatha; Alimathaa | އަލިމަތާ | register
v-cinnamon-velifushi-maldives | Cinnamon Velifushi Maldives | atoll-v | 3.49886, 73.52978 |  | Cinnamon Velifushi; Aarah | އާރަށް | two
v-nooe-maldives-kunaavashi | NOOE Maldives Kunaavashi | atoll-v | 3.63662, 73.36495 |  | Nooe Kunavashi; Kunaavashi; Kunaaveshi | ކުނާވެށި | two
v-dhiggiri-tourist-resort | Dhiggiri Tourist Resort | atoll-v | 3.64501, 73.48736 |  | Dhiggiri | ދިއްގިރި | register
v-cocogiri-island-resort | Cocogiri Island Resort | atoll-v |  |  | Cocogiri |  | one
m-cinnamon-hakuraa-huraa-maldives | Cinnamon Hakuraa Huraa Maldives | atoll-m | 2.85436, 73.53852 |  | Hakuraa Huraa; Cinnamon Hakuraa | ހަކުރާހުރާ | two
m-medhufushi-island-resort | Medhufushi Island Resort | atoll-m | 2.88633, 73.57563 |  | Medhufushi | މެދުފުށި | two
m-madifushi-private-island | Madifushi Private Island | atoll-m | 3.08115, 73.63839 |  | Madifushi | މަޑިފުށި | two
f-filitheyo-island-resort | Filitheyo Island Resort | atoll-f | 3.21316, 73.03714 |  | Filitheyo | ފިލިތެޔޮ | two
dh-baglioni-resort-maldives | Baglioni Resort Maldives | atoll-dh | 2.94763, 72.91465 |  | Baglioni; Maagau | މާގައު | two
dh-kandima-maldives | Kandima Maldives | atoll-dh | 2.73979, 73.01607 |  | Kandima; Kandinmaa | ކަނޑިންމާ | two
dh-angsana-velavaru | Angsana Velavaru | atoll-dh | 2.97977, 73.01573 |  | Velavaru; Angsana Velavaru In-Ocean Villas | ވެލަވަރު | two
dh-riu-atoll | Riu Atoll | atoll-dh | 2.69643, 72.85106 |  | Hotel Riu Atoll; Kedhigandu | ކެދިގަނޑު | two
dh-riu-palace-maldivas | Riu Palace Maldivas | atoll-dh | 2.68834, 72.85901 |  | Hotel Riu Palace Maldivas; Maafushi | މާފުށި | two
dh-sun-siyam-iru-veli | Sun Siyam Iru Veli | atoll-dh | 2.93290, 72.96017 |  | Iru Veli; Aluvifushi | އަލުވިފުށި | two
dh-sun-siyam-vilu-reef | Sun Siyam Vilu Reef | atoll-dh | 3.00329, 73.00054 |  | Vilu Reef; Meedhuffushi | މީދުއްފުށި | two
dh-niyama-private-islands | Niyama Private Islands | atoll-dh | 2.67768, 72.92801 |  | Niyama; Niyama Maldives; Enboodhoofushi | އެނބޫދޫފުށި | two
dh-the-st-regis-maldives-vommuli-resort | The St. Regis Maldives Vommuli Resort | atoll-dh | 2.91131, 72.86612 |  | St. Regis Maldives; St Regis Vommuli; Vommuli | ވޮއްމުލި | two
th-como-maalifushi | COMO Maalifushi | atoll-th | 2.31080, 73.29822 |  | Maalifushi; Maalefushi | މާލެފުށި | two
l-six-senses-laamu | Six Senses Laamu | atoll-l | 1.81692, 73.40487 |  | Olhuveli | އޮޅުވެލި | two
l-rahaa-resort | Rahaa Resort | atoll-l |  |  | Rahaa; Rahaa Maldives |  | one
ga-the-residence-maldives | The Residence Maldives | atoll-ga | 0.67175, 73.43844 |  | The Residence Falhumaafushi; Falhumaafushi | ފަޅުމާފުށި | two
ga-the-residence-maldives-at-dhigurah | The Residence Maldives at Dhigurah | atoll-ga | 0.68991, 73.44112 |  | Residence Dhigurah; Dhigurah | ދިގުރަށް | two
ga-park-hyatt-maldives-hadahaa | Park Hyatt Maldives Hadahaa | atoll-ga | 0.50570, 73.45389 |  | Park Hyatt Maldives; Hadahaa; Handahaa | ހަނޑަހާ | two
ga-pullman-maldives-maamutaa-resort | Pullman Maldives Maamutaa Resort | atoll-ga | 0.84658, 73.40794 |  | Pullman Maldives; Maamutaa | މާމުޓާ | two
ga-robinson-maldives | Robinson Maldives | atoll-ga | 0.53368, 73.19026 |  | Robinson Club Maldives; Funamadua; Funamauddaa | ފުނަމައުއްޑާ | register
ga-raffles-maldives-meradhoo-resort | Raffles Maldives Meradhoo Resort | atoll-ga | 0.58684, 73.09337 |  | Raffles Meradhoo; Halcyon Maldives; Meradhoo | މެރަދޫ | register
ga-mercure-maldives-kooddoo | Mercure Maldives Kooddoo | atoll-ga | 0.73348, 73.43356 |  | Mercure Kooddoo | ކުއްޑޫ | two
gdh-ayada-maldives | Ayada Maldives | atoll-gdh | 0.27755, 73.35672 |  | Ayada; Maguhdhuvaa | މަގުއްދުވާ | two
gdh-nh-collection-maldives-havodda-resort | NH Collection Maldives Havodda Resort | atoll-gdh | 0.54024, 73.09522 |  | Amari Havodda; Havodda; Havoddaa | ހަވޮއްޑާ | two
gdh-outrigger-konotta-maldives-resort | Outrigger Konotta Maldives Resort | atoll-gdh | 0.46274, 73.15476 |  | Outrigger Konotta; Konotta; Konottaa | ކޮނޮއްޓާ | register
s-canareef-resort-maldives | Canareef Resort Maldives | atoll-s | -0.62282, 73.22510 |  | Canareef; Herathera; Herethere | ހެރެތެރެ | two
s-south-palm-resort-maldives | South Palm Resort Maldives | atoll-s | -0.57917, 73.21632 |  | South Palm; Ismehela Hera; Ismehelaahera | އިސްމެހެލާހެރަ | register
s-equator-village | Equator Village | atoll-s | -0.69410, 73.15356 |  | Equator Village Resort | ގަން | register
s-villingili-resort-and-spa | Villingili Resort and Spa | atoll-s | -0.67865, 73.19351 |  | Shangri-La Villingili; Shangri-La's Villingili Resort; Vilingili | ވިލިނގިލި | register
`
