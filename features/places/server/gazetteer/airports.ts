/**
 * Airport islands, and airports on inhabited islands: id | name | containing place | point | population |
 * other spellings | Thaana.
 * Codes: IATA; points: OneMap (Maldives Land and Survey Authority).
 */
export const airports = `
k-hulhule | Velana International Airport | k-male-city | 4.19339, 73.53065 | 802 | Hulhule; VIA; Male International Airport; Ibrahim Nasir International Airport; INIA; Velana Airport; MLE; Velana; Male Airport | ހުޅުލެ
s-gan | Gan | atoll-s | -0.69410, 73.15356 |  | Gan International Airport; Addu Gan; Gan Airport; Gan Island Addu | ގަން
hdh-hanimaadhoo-airport | Hanimaadhoo International Airport | hdh-hanimaadhoo | 6.75643, 73.17324 |  | HAQ |
hdh-kulhudhuffushi-airport | Kulhudhuffushi Airport | hdh-kulhudhuffushi | 6.62326, 73.06912 |  | HDK |
ha-hoarafushi-airport | Hoarafushi Airport | ha-hoarafushi | 6.98305, 72.89492 |  | HRF |
sh-funadhoo-airport | Funadhoo Airport | sh-funadhoo | 6.15245, 73.28967 |  | FND |
n-maafaru-airport | Maafaru International Airport | n-maafaru | 5.82521, 73.47433 |  | NMF |
r-ifuru | Ifuru Airport | atoll-r | 5.70781, 73.02421 |  | Ifuru; IFU | އިފުރު
b-dharavandhoo-airport | Dharavandhoo Airport | b-dharavandhoo | 5.15729, 73.13103 |  | DRV |
lh-madivaru | Madivaru Airport | atoll-lh | 5.45867, 73.37034 |  | Madivaru; LMV | މަޑިވަރު
adh-maamigili-airport | Villa International Airport Maamigili | adh-maamigili | 3.47400, 72.83491 |  | Maamigili Airport; Villa Airport; VAM |
dh-kudahuvadhoo-airport | Dhaalu Airport | dh-kudahuvadhoo | 2.66963, 72.89025 |  | Kudahuvadhoo Airport; DDD |
th-thimarafushi-airport | Thimarafushi Airport | th-thimarafushi | 2.20891, 73.14825 |  | TMF |
l-kadhdhoo | Kadhdhoo Airport | atoll-l | 1.86061, 73.52169 |  | Kadhdhoo; Kadhoo; KDO | ކައްދޫ
ga-kooddoo | Kooddoo Airport | atoll-ga | 0.73348, 73.43356 |  | Kooddoo; Koodoo; GKK | ކުއްޑޫ
gdh-kaadedhdhoo | Kaadedhdhoo Airport | atoll-gdh | 0.48747, 72.99382 |  | Kaadehdhoo; Kaadedhdhoo; Kaadedhoo; KDM | ކާޑެއްދޫ
gdh-maavaarulu | Maavarulu Airport | atoll-gdh | 0.33665, 73.51002 |  | Maavaaruloo; Maavaarulu; Maavarulu; RUL | މާވާރުލޫ
gn-fuvahmulah-airport | Fuvahmulah Airport | gn-fuvahmulah | -0.29570, 73.42474 |  | FVM |
`
